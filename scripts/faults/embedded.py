"""Faults of a run in one process: limits of the system, disks that are full or can't be written to, signals, kill -9."""
import os
import random
import shutil
import signal
import subprocess
import time

from bench import K, STAGES, Bench, hear_interrupts

SIGNS = [(signal.SIGKILL, 137), (signal.SIGINT, 130), (signal.SIGTERM, 143)]
SMALL = ["-m", "1", "-t", "2"]


def command(bench, out, *options, k=K):
    return [bench.daemons.pga, "assemble", "-k", k, "--12", str(bench.folder / "r.fq"), "-o", str(out), *SMALL, *options]


def run(bench, words, limits=""):
    """Exit code and what was said of a run under limits that the shell sets."""
    done = subprocess.run(["bash", "-c", f'{limits}\nexec "$@"', "faults", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    bench.said(words, limits).write_text(done.stdout)
    return done.returncode, done.stdout


def whole(bench, fault, out, code, said, where="embedded"):
    """A row for a run in one process that must end well."""
    same = code == 0 and bench.results(out) == bench.reference()
    bench.row(fault, where, code, "identical" if same else Bench.last(said), None, same and "\tat " not in said)


class Disk:
    """A disk of some size, in memory; skips its rows where none can be mounted."""

    def __init__(self, bench, fault, size):
        self.path = bench.folder / "small-quota-disk"
        self.path.mkdir()
        made = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(self.path)], stderr=subprocess.PIPE, text=True)
        self.there = made.returncode == 0
        if not self.there:
            bench.skip(fault, "embedded", "no tmpfs can be mounted here: " + made.stderr.strip())

    def remount(self, how):
        subprocess.run(["mount", "-o", f"remount,{how}", str(self.path)], check=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.there:
            subprocess.run(["umount", str(self.path)], check=False)
        shutil.rmtree(self.path, ignore_errors=True)


def disk(bench):
    """scratch, output, log on a disk that is full or read-only; then room is made and the run resumed"""
    # What preprocess writes fits, what a map of the next stage spills doesn't.
    with Disk(bench, "scratch disk full", "512k") as small:
        if not small.there:
            return
        out = bench.folder / "full"
        words = command(bench, out, "--scratch", str(small.path), "-D", "pga.scratch.factor=0.1")
        code, said = run(bench, words)
        bench.named("scratch disk full", "embedded", code, said, 4, "the disk is full", str(small.path), "needs about", "free")
        small.remount("size=200m")
        whole(bench, "  … room made, then --resume", out, *run(bench, [*words, "--resume"]))
    if bench.quick:
        return
    with Disk(bench, "output disk full", "20m") as small:
        out = small.path / "out"
        code, said = run(bench, command(bench, out, "-D", "pga.scratch.factor=100"))
        bench.named("too little scratch, seen before", "embedded", code, said, 4, "too little scratch space", str(small.path), "are needed", "free")
        filler = small.path / "filler"
        # So little is left that the log fills it.
        filler.write_bytes(bytes(20_800_000))
        words = command(bench, out, "--scratch", str(bench.folder / "scratch"), "-D", "pga.scratch.factor=0.01")
        code, said = run(bench, words)
        bench.named("output's disk full, and its log's", "embedded", code, said, 4, "the disk is full", f"the result goes, {out}", "--resume",
                    f"the log isn't complete: {out}")
        filler.unlink()
        whole(bench, "  … room made, then --resume", out, *run(bench, [*words, "--resume"]))
        small.remount("ro")
        code, said = run(bench, command(bench, small.path / "other"))
        bench.named("output read-only", "embedded", code, said, 2, "can't write to the output folder", str(small.path))
    mapped(bench)
    out = bench.folder / "no-log"
    whole(bench, "user's log on a full disk", out, *run(bench, command(bench, out), "export PGA_LOG=/dev/full"))


def mapped(bench):
    """The disk fills up as the graph of the k before is indexed, in files that are mapped into memory."""
    fault, two = "disk full, its files are mapped", f"{K},47"
    whole_run = bench.folder / "mapped-whole"
    run(bench, command(bench, whole_run, k=two))
    with Disk(bench, fault, "30m") as small:
        if not small.there:
            return
        out = bench.folder / "mapped"
        words = command(bench, out, "--scratch", str(small.path), "-D", "pga.scratch.factor=0", k=two)
        with open(bench.said(words, "until it is killed"), "w") as said:
            begun = subprocess.Popen(words, stdout=said, stderr=subprocess.STDOUT, start_new_session=True)
            while begun.poll() is None and not list(small.path.glob("pga-work-*/04-simplify-k31.json")):
                time.sleep(0.005)
            os.killpg(begun.pid, signal.SIGKILL)
            begun.wait()
        filler = small.path / "filler"
        disk_of = os.statvfs(small.path)
        with open(filler, "wb") as file:
            os.posix_fallocate(file.fileno(), 0, disk_of.f_bavail * disk_of.f_frsize - 150 * 1024)
        code, said = run(bench, [*words, "--resume"])
        bench.named(fault, "embedded", code, said, 4, "the disk is full", str(small.path))
        filler.unlink()
        code, said = run(bench, [*words, "--resume"])
        same = code == 0 and bench.results(out) == bench.results(whole_run)
        bench.row("  … room made, then --resume", "embedded", code, "identical" if same else Bench.last(said), None, same)


def limits(bench):
    """few file descriptors, umask 077, a limit of virtual memory; reads of poly-A and of a repeat far over a bucket's budget"""
    new = f"export XDG_CACHE_HOME={bench.folder}/cache; ulimit -n 256"
    for fault, shell in (("256 file descriptors, first run", new), ("umask 077", "umask 077"), ("ulimit -v 1.6 GB", "ulimit -v 1600000")):
        out = bench.folder / f"limit-{fault.replace(',', '').replace(' ', '-')}"
        whole(bench, fault, out, *run(bench, command(bench, out), shell))
    loose = [path.name for path in (bench.folder / "limit-umask-077").rglob("*") if path.stat().st_mode & 0o077]
    bench.row("  … modes of its files", "embedded", 0, f"others may read {' '.join(sorted(loose)[:5])}" if loose else "nobody else reads any", None,
              not loose)
    code, said = run(bench, command(bench, bench.folder / "tight"), "ulimit -v 900000")
    bench.named("ulimit -v 0.9 GB", "embedded", code, said, 4, "ulimit -v", "-m")
    code, said = run(bench, command(bench, bench.folder / "tight"), "ulimit -n 40")
    bench.named("40 file descriptors", "embedded", code, said, 4, "ulimit -n")
    repeats(bench)


def repeats(bench, copies=20_000):
    """Half of all k-mers are one (poly-A) or those of a unit of 150 bases: with little memory as with much."""
    rng = random.Random(3)
    unit = "".join(rng.choice("ACGT") for _ in range(150))
    path = bench.folder / "repeats.fq"
    with open(path, "w") as file:
        file.write((bench.folder / "r.fq").read_text())
        for number in range(copies):
            start = rng.randrange(50)
            bases = "A" * 100 if number % 2 else unit[start:start + 100]
            file.write(f"@x{number}\n{bases}\n+\n{'I' * 100}\n")
    made = []
    for memory in ("1", "4"):
        out = bench.folder / f"repeats-{memory}"
        code, said = run(bench, [bench.daemons.pga, "assemble", "-k", K, "-s", str(path), "-o", str(out), "-m", memory, "-t", "2",
                               "--min-count", "2"])
        made.append(bench.results(out) if code == 0 else None)
    same = made[0] is not None and made[0] == made[1]
    bench.row("poly-A, a unit at 10,000 copies, -m 1", "embedded", code, "as with -m 4" if same else Bench.last(said), None, same)


def process(bench):
    """a run in one process that is killed, or gets Ctrl-C or SIGTERM, in each stage, as the seed has it; then --resume"""
    rows, out, words = [], bench.folder / "process", command(bench, bench.folder / "process", "--resume")
    for number, stage in enumerate(STAGES):
        sign, wanted = SIGNS[(bench.seed + number) % 3]
        said, log = bench.said(words), out / "pga.log"
        size = log.stat().st_size if log.exists() else 0
        began = time.monotonic()
        with open(said, "w") as file:
            driver = subprocess.Popen(words, stdout=file, stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=hear_interrupts)
        before = f"[{number}/"
        hit = Bench.until(120, lambda: driver.poll() is not None or number == 0 and log.exists() and log.stat().st_size > size
                          or before in said.read_text()) and driver.poll() is None
        # Within the stage, at a moment of the seed's.
        Bench.until(bench.random.random() * 0.6, lambda: False)
        hit = hit and driver.poll() is None
        bench.drop_driver(driver, sign)
        lost = time.monotonic() - began
        driver.wait(120)
        code = driver.returncode if driver.returncode >= 0 else 128 - driver.returncode
        text = said.read_text()
        good = hit and code == wanted and (sign == signal.SIGKILL or "interrupted" in text)
        rows.append((f"process: {sign.name}", stage, code, Bench.last(text), lost, good))
    code, said = run(bench, words)
    same = code == 0 and bench.results(out) == bench.reference()
    for fault, stage, code, outcome, lost, good in rows:
        bench.row(fault, stage, code, f"{outcome[:60]}; --resume: {'identical' if same else Bench.last(said)}", lost, good and same)
