"""How kernels are compiled, and where the compiled code is kept.

Every kernel is compiled by `kernel`; nothing else in the project calls numba. The cache folder is
named after a hash of all kernel sources, the numba version and the CPU, because numba's own cache
looks at one file only and would return stale code after an edit in another.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numba.extending
import numpy as np
from llvmlite import binding, ir

#: False when numba is switched off with ``NUMBA_DISABLE_JIT=1`` and kernels are plain Python.
JIT = not numba.config.DISABLE_JIT

#: Caches of other source versions that are kept beside the current one.
KEPT_CACHES = 3


def source_key() -> str:
    """Hash everything that compiled code depends on: kernel sources, numba, CPU.

    Returns
    -------
    str
        16 hexadecimal digits.
    """
    digest = hashlib.sha256(f"{numba.__version__} {binding.get_host_cpu_name()}".encode())
    root = Path(__file__).resolve().parent.parent
    for package in ("sim", "strategies"):
        for path in sorted((root / package).rglob("*.py")):
            digest.update(path.relative_to(root).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Create and return the folder for compiled code of the present sources.

    The base is ``$KITCHEN_SCALE_CACHE``, else ``$XDG_CACHE_HOME/kitchen-scale``, else
    ``~/.cache/kitchen-scale``; a folder that cannot be written is replaced by a temporary one.
    """
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kitchen-scale"
    base = Path(os.environ.get("KITCHEN_SCALE_CACHE") or home)
    folder = base / source_key()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="kitchen-scale-"))
    _prune(base, folder)
    return folder


def _prune(base: Path, current: Path) -> None:
    others = [p for p in base.iterdir() if p.is_dir() and len(p.name) == 16 and p != current]
    others.sort(key=lambda p: p.stat().st_mtime, reverse=True)
    for old in others[KEPT_CACHES:]:
        shutil.rmtree(old, ignore_errors=True)


if JIT:
    numba.config.CACHE_DIR = str(cache_folder())


def kernel(function: Callable[..., Any], inline: bool = False) -> Any:
    """Compile a function on first use, cached on disk, without holding the interpreter lock.

    Examples
    --------
    >>> @kernel
    ... def double(x):
    ...     return x + x
    >>> int(double(21))
    42
    """
    if not JIT:
        return function
    options: dict[str, Any] = {"nogil": True, "error_model": "numpy", "forceinline": inline}
    try:
        return numba.njit(function, cache=True, **options)
    except RuntimeError:  # typed at a prompt: there is no file to key a cache on
        return numba.njit(function, **options)


def inlined(function: Callable[..., Any]) -> Any:
    """Compile a function into its callers: for small ones, or large ones called from one place.

    A call costs about as much as the work of a small kernel, so this doubles the speed of a game;
    on a large function with many callers it would double the time of compilation instead.
    """
    return kernel(function, inline=True)


def _bit_instruction(emit: Callable[[Any, Any], Any], plain: Callable[[int], int]) -> Any:
    """Make a function of a word that is one processor instruction, and plain Python when not compiled."""
    if not JIT:
        return plain

    def instruction(context: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return numba.int64(numba.int64), generate

    return numba.extending.intrinsic(instruction)


#: Count the bits of an int64 that are set, the sign included.
count_ones = _bit_instruction(
    lambda builder, word: builder.ctpop(word), lambda word: (int(word) & (1 << 64) - 1).bit_count()
)
#: Return the place of the lowest bit of an int64 that is set; the word must not be 0.
lowest_one = _bit_instruction(
    lambda builder, word: builder.cttz(word, ir.Constant(ir.IntType(1), 1)),
    lambda word: (int(word) & -int(word)).bit_length() - 1,
)


def _plain_nth(word: int, n: int) -> int:
    for _ in range(n):
        word &= word - 1
    return lowest_one(word)


def _nth_instruction(typing: Any, word: Any, n: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = ir.IntType(64)
        deposit = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(kind, [kind, kind])
        )
        bit = builder.call(deposit, [builder.shl(kind(1), arguments[1]), arguments[0]])
        return builder.cttz(bit, ir.Constant(ir.IntType(1), 1))

    return numba.int64(numba.int64, numba.int64), generate


_CAN_DEPOSIT = JIT and not numba.config.CPU_NAME and binding.get_host_cpu_features().get("bmi2")
#: Return the place of the bit of an int64 that has `n` set bits below it, without a loop where possible.
nth_one = numba.extending.intrinsic(_nth_instruction) if _CAN_DEPOSIT else inlined(_plain_nth)


def code_address(function: Any, signature: Any) -> Any:
    """Compile a kernel for a signature and return the address of its code; uncompiled, the function itself.

    The code stays where it is as long as the function lives.

    Parameters
    ----------
    function : kernel
        What is compiled.
    signature : numba signature
        Of three record arguments and an int64 returned.
    """
    if not JIT:
        return function
    function.compile(signature)
    compiled = function.overloads[signature.args]
    return compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)


def _plain_call(function, first, second, third):
    return function(first, second, third)


def _call_instruction(typing: Any, address: Any, first: Any, second: Any, third: Any) -> Any:
    kinds = (first, second, third)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        convention = context.call_conv
        code = builder.inttoptr(arguments[0], convention.get_function_type(numba.int64, kinds).as_pointer())
        status, result = convention.call_function(builder, code, numba.int64, kinds, arguments[1:])
        with builder.if_then(status.is_error, likely=False):
            convention.return_status_propagate(builder, status)
        return result

    return numba.int64(numba.int64, *kinds), generate


#: Call the kernel at an address of `code_address` with three records; it returns an int64. All kernels of one
#: signature are one type to the caller, so that one compilation of a game serves all line-ups.
call_code = numba.extending.intrinsic(_call_instruction) if JIT else _plain_call


def bind(function: Callable[..., Any], **names: Any) -> Any:
    """Compile a copy of `function` in which some global names mean a game's own kernels.

    The game loop is written once; each game supplies `setup`, `legal`, `apply` and the others.
    numba needs them as globals to compile calls directly, hence the copy.

    Parameters
    ----------
    function : callable
        Written against global names.
    **names
        What those names stand for in the copy.
    """
    scope = {**function.__globals__, **names}
    copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    meanings = sorted(f"{name}={_origin(meaning)}" for name, meaning in names.items())
    own = hashlib.sha256(" ".join(meanings).encode()).hexdigest()[:8]
    copy.__qualname__ = f"{function.__qualname__}_{own}"  # or copies would share a place in the cache
    return kernel(copy)


def _origin(meaning: Any) -> str:
    return f"{getattr(meaning, '__module__', '')}.{getattr(meaning, '__qualname__', meaning)}"


def records(count: int, dtype: np.dtype[Any]) -> Any:
    """Allocate zeroed records whose fields are attributes, compiled or not."""
    return np.zeros(count, dtype).view(np.recarray)
