"""A figure as SVG inside a page: the page's fonts and colors, and a text that says what it shows."""

import io
import re

import matplotlib as mpl
from markupsafe import Markup, escape
from matplotlib.figure import Figure

from reports.plots.canvas import BAND, GRID, INK, MUTED, STYLE, drop_title

#: Colors of the style that follow the page's scheme, light or dark.
SCHEME = {INK: "--ink", MUTED: "--muted", GRID: "--line", BAND: "--band"}


def svg(figure: Figure, finding: str, label: str) -> Markup:
    """Return a figure as an ``<svg>`` element without its title.

    Parameters
    ----------
    figure : Figure
        As a plot function returned it.
    finding : str
        The text alternative.
    label : str
        Makes the ids of the element unique in the page.
    """
    drop_title(figure)
    file = io.StringIO()
    with mpl.rc_context(fname=STYLE):
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    text = file.getvalue()
    text = text[text.index("<svg ") :]
    text = re.sub(r"<metadata>.*?</metadata>|<defs>\s*<style.*?</style>\s*</defs>", "", text, flags=re.S)
    box = re.search(r'viewBox="[^"]*"', text)
    opening = f'<svg {box[0] if box else ""} role="img" aria-label="{escape(finding)}">'
    text = opening + text[text.index(">") + 1 :]
    for color, variable in SCHEME.items():
        text = text.replace(color, f"var({variable})")
    used = set(re.findall(r'(?:url\(|href=")#([^")]+)', text))
    text = re.sub(r' id="([^"]*)"', lambda m: f' id="{label}-{m[1]}"' if m[1] in used else "", text)
    text = re.sub(r'(url\(#|href="#)', rf"\g<1>{label}-", text)
    return Markup(re.sub(r"\s*\n\s*", "\n", text))
