"""A small assembly that runs whole in one container, of which something dies or in which something runs out."""
import os
import signal

from bench import WHOLE, Bench
from injector import Kill

JOB = "pga assemble in one container"


def container(bench):
    """a small assembly in one container: container, application master, assembler killed; its disk full"""
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
    """Waits for the process beside the task, too."""
    def children():
        threads = os.listdir(f"/proc/{pid}/task") if os.path.exists(f"/proc/{pid}/task") else []
        found = []
        for thread in threads:
            try:
                with open(f"/proc/{pid}/task/{thread}/children") as file:
                    found += map(int, file.read().split())
            except OSError:
                pass
        return found

    for child in Bench.until(60, children) or []:
        os.kill(child, signal.SIGKILL)
