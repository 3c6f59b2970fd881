"""The driver killed, or asked to end, in every stage and at every step of a stage's commit; then --resume."""
import os
import signal
import time

from bench import STAGES, Bench
from killing import JOBS, resume_from


def driver(bench):
    """the driver killed (kill -9) within a job and at a commit step of each stage; Ctrl-C and SIGTERM; then --resume"""
    if bench.quick:
        stage = bench.random.choice(STAGES)
        out = resume_from(bench, stage)
        bench.chain(out, [lambda run: [commit_step(bench, run, out, stage)]])
        return
    bench.cluster()
    out, moments = "/base", []
    for number, stage in enumerate(STAGES):
        early, late = SIGNS if number % 2 else SIGNS[::-1]
        moments += [lambda run, s=stage, sign=early: [interrupted(bench, run, s, True, *sign)],
                    lambda run, s=stage, sign=late: [interrupted(bench, run, s, False, *sign)],
                    lambda run, s=stage: orphan(bench, run, out, s) if s in ORPHANS else [commit_step(bench, run, out, s)]]
    bench.chain(out, [*moments, lambda run: [publishing(bench, run, out)]])
    bench.base = out
    by_itself(bench)


ORPHANS = ("build-graph", "simplify", "place-reads", "scaffold")
SIGNS = [(signal.SIGINT, 130), (signal.SIGTERM, 143)]


def begun(bench, run, stage, states=("RUNNING",)):
    """When the stage's application runs: its id; None where the driver ended before."""
    before = set(bench.daemons.applications())

    def found():
        return [key for key, (name, state) in bench.daemons.applications().items()
                if name.startswith(JOBS[stage]) and state in states and key not in before]

    keys = Bench.until(300, lambda: found() or run.poll() is not None)
    return keys[0] if run.poll() is None and isinstance(keys, list) else None


def interrupted(bench, run, stage, early, sign, wanted):
    """Ctrl-C or SIGTERM when the application is submitted, or when it runs."""
    hit = begun(bench, run, stage, ("NEW", "NEW_SAVING", "SUBMITTED", "ACCEPTED", "RUNNING") if early else ("RUNNING",))
    bench.drop_driver(run, sign)
    code, said = bench.finish(run, 200)
    gone = not bench.daemons.alive()
    return (f"{sign.name} {'at submission' if early else 'within'}", stage, code,
            Bench.last(said) + ("" if gone else " AN APPLICATION IS LEFT"), time.monotonic() - run.began,
            hit and gone and code == wanted and "interrupted" in said)


def orphan(bench, run, out, stage):
    """Killed in the midst of a job, which the next --resume ends, and which is killed in its turn as it commits."""
    hit = begun(bench, run, stage)
    bench.drop_driver(run, signal.SIGKILL)
    code, _ = bench.finish(run)
    left, folders = bench.daemons.alive(), attempts(bench, out)
    lost = time.monotonic() - run.began
    again = bench.start(out, "--resume")
    ended = Bench.until(120, lambda: again.poll() is not None or hit not in bench.daemons.alive())
    row = commit_step(bench, again, out, stage, folders)
    return [("driver killed within a job", stage, code, f"{len(left)} application left, --resume ended it" if ended else "it is left", lost,
             hit and left == [hit] and ended and code == 137), row]


def attempts(bench, out):
    """Folders that attempts of stages write to."""
    return {name for name in bench.daemons.names(f"{out}/.pga-work") if ".attempt-" in name}


def commit_step(bench, run, out, stage, others=frozenset()):
    """Killed when the stage's folder has its name, or when its manifest is there; nobody writes where others wrote."""
    # The next seed has the other one.
    moment, seen, work = ("folder", "manifest")[(bench.seed + STAGES.index(stage)) % 2], set(), f"{out}/.pga-work"

    def there():
        names = bench.daemons.names(work)
        seen.update(name for name in names if ".attempt-" in name)
        names = [name for name in names if name[3:].split(".")[0].startswith(stage) and ".attempt" not in name]
        return any(name.endswith(".json") for name in names) if moment == "manifest" else bool(names)

    hit = Bench.until(600, lambda: there() or run.poll() is not None) and run.poll() is None
    bench.drop_driver(run, signal.SIGKILL)
    code, said = bench.finish(run)
    names = [name for name in bench.daemons.names(work) if name[3:].split(".")[0].startswith(stage)]
    whole = any(name.endswith(".json") for name in names)
    # All before it were kept, none was done again.
    kept = [int(line[1:line.index("/")]) for line in said.splitlines() if line.startswith("[") and "kept" in line]
    own = {name for name in seen if name[3:].startswith(stage)}
    return (f"driver killed at the commit's {moment}", stage, code,
            f"{len(kept)} stages kept before, {'manifest there' if whole else 'no manifest yet'}",
            0 if whole else time.monotonic() - run.began,
            hit and len(kept) == max(kept, default=0) == STAGES.index(stage) and (not others or own - others))


def publishing(bench, run, out):
    """Killed when the first result is in its place; all stages are done then."""
    hit = Bench.until(300, lambda: "contigs.fasta" in bench.daemons.names(out) or run.poll() is not None) and run.poll() is None
    bench.drop_driver(run, signal.SIGKILL)
    code, said = bench.finish(run)
    there = [name for name in bench.daemons.names(out) if not name.startswith((".", "_"))]
    return ("driver killed as results are placed", "finish", code, f"{len(there)} files there", time.monotonic() - run.began, hit)


def by_itself(bench):
    """Killed in the midst of a job that hangs, too: YARN ends it in time."""
    out = resume_from(bench, "finish")
    run = bench.start(out, "--resume", "-D", "pga.orphan.seconds=20")
    hit = begun(bench, run, "finish")
    for pid, _, _, _ in bench.daemons.processes():
        os.kill(pid, signal.SIGSTOP)
    bench.drop_driver(run, signal.SIGKILL)
    bench.finish(run)
    began = time.monotonic()
    gone = Bench.until(90, lambda: not bench.daemons.alive())
    bench.row("driver killed, its job hangs", "finish", 137, "YARN ended the application" if gone else "is left", time.monotonic() - began,
              hit and gone)
