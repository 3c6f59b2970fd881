"""Clocks that differ by minutes or an hour: the driver's, and one node's of two. Debian's libfaketime sets them."""
from pathlib import Path

LIBRARIES = [Path(folder, "faketime", "libfaketimeMT.so.1") for folder in ("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64")]


def shifted(environment, by):
    """The environment of a process whose clock is off by so much; how long it waits isn't. None where there's no libfaketime."""
    library = next((path for path in LIBRARIES if path.exists()), None)
    # Where its "fix" for such clocks is on, no wait of a JVM's threads lasts: each loops as fast as it can.
    return library and {**environment, "LD_PRELOAD": str(library), "FAKETIME": by, "DONT_FAKE_MONOTONIC": "1",
                        "FAKETIME_DONT_FAKE_MONOTONIC": "1", "FAKETIME_FORCE_MONOTONIC_FIX": "0"}


def of_driver(bench, resume_from):
    """The driver's clock an hour before and behind the cluster's."""
    for by in ("+1h", "-1h"):
        fault = f"driver's clock {by}"
        environment = shifted(bench.daemons.environment, by)
        if not environment:
            bench.skip(fault, "finish", "needs libfaketime")
            continue
        out = resume_from(bench, "finish")
        before, bench.daemons.environment = bench.daemons.environment, environment
        try:
            driver = bench.start(out, "--resume")
        finally:
            bench.daemons.environment = before
        code, said = bench.finish(driver)
        bench.survived(fault, "finish", code, said, out)


def of_node(bench, two, resume_from):
    """The second node's clock some minutes off, its containers', too."""
    for by in ("+5m", "-5m"):
        fault = f"one of two nodes' clock {by}"
        if not shifted({}, by):
            bench.skip(fault, "scaffold", "needs libfaketime")
            continue
        out = resume_from(bench, "scaffold")
        two.kill("DataNode", "NodeManager")
        two.wait(lambda: two.nodes() == 1, 60)
        two.dead = [(command, shifted(environment, by)) for command, environment in two.dead]
        two.again()
        two.ready(2)
        code, said = bench.assemble(out, "--resume")
        bench.survived(fault, "scaffold", code, said, out)
