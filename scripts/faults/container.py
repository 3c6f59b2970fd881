"""A small assembly that runs whole in one container, of which something dies or in which something runs out."""
import os
import signal
import time

from bench import WHOLE, Bench
from embedded import Disk
from injector import Kill

JOB = "pga assemble in one container"


def container(bench):
    """a small assembly in one container: container, application master, assembler killed; its disk full"""
    bench.cluster()
    died(bench)
    if not bench.quick:
        too_small(bench)
        full_disk(bench)


def died(bench):
    """Begun again each time: by the driver, or by YARN, which can't tell the run what that cost."""
    task, master = Kill(JOB, "map", "running"), Kill(JOB, "master", "running", costs=False)
    code, said = bench.assemble("/whole", kills=[task, master], way=WHOLE)
    bench.survived("", "", code, said, "/whole", [(task, "preprocess"), (master, "preprocess")])
    left = [name for name in bench.daemons.names("/whole") if name.startswith(".")]
    bench.row("  … what is left of it", "all", code, " ".join(left) or "nothing", None, not left)


def too_small(bench):
    """The system kills what takes too much memory: then several jobs do the work."""
    small = Kill(JOB, "map", "running", sign=0, name="assembler killed", then=lambda pid, _: kill_children(pid))
    code, said = bench.assemble("/small", kills=[small], way=WHOLE)
    bench.survived("assembler killed, as for its memory", "all", code, said, "/small", hit=small.done == 1 and "begins again, as several jobs" in said)


def kill_children(pid):
    """Waits for the process beside the task, too, until it is what it is meant to be."""
    def words(child):
        try:
            with open(f"/proc/{child}/cmdline") as file, open(f"/proc/{child}/stat") as stat:
                return file.read() if stat.read().rpartition(")")[2].split()[1] == str(pid) else ""
        except OSError:
            return ""

    def children():
        return [int(child) for child in os.listdir("/proc") if child.isdigit() and "batch-assembler" in words(child)]

    for child in Bench.until(60, children):
        os.kill(child, signal.SIGKILL)


def full_disk(bench):
    """The node's disk: what fails there is done by several jobs, for which somebody has made room."""
    with Disk(bench, "disk of the container full", "1g") as node:
        if not node.there:
            return
        bench.daemons.configure("yarn", yarn_nodemanager_local__dirs=str(node.path))
        bench.daemons.restart("nodemanager")
        bench.daemons.ready()
        said = lambda: bench.drivers[-1].said.read_text()  # noqa: E731
        filled = Kill(JOB, "map", "start", sign=0, name="disk full", then=lambda *_: fill(node.path / "filler", lambda: "as several jobs" in said()))
        code, text = bench.assemble("/full", kills=[filled], way=WHOLE)
        bench.survived("disk of the container full", "all", code, text, "/full",
                       hit=filled.done == 1 and "the disk is full" in text and "begins again, as several jobs" in text)


def fill(file, over):
    """Takes all the room there is until then."""
    with open(file, "wb", buffering=0) as filler:
        limit = time.monotonic() + 120
        while time.monotonic() < limit and not over():
            try:
                filler.write(bytes(1 << 20))
            except OSError:
                time.sleep(0.2)
    file.unlink()
