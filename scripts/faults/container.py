"""A small assembly that runs whole in one container, of which something dies or in which something runs out."""
import os
import signal

from bench import WHOLE, Bench
from injector import Kill

JOB = "pga assemble in one container"


def container(bench):
    """a small assembly in one container: container, application master, assembler killed"""
    bench.cluster()
    died(bench)
    if not bench.quick:
        too_small(bench)


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
