"""Kills processes at chosen moments of a run."""
import os
import signal
import threading
import time


class Kill:
    """A signal to one container: of the application whose name has `job`, to `who`, `when`.

    who: map, reduce, map 2 (the third), master (of the application), any
    when: start (as soon as it is there), running (2 s later), superstep N
    also: whether in an application that something was done to before
    costs: whether run.json must say how long it had run
    """

    def __init__(self, job, who, when="running", times=1, sign=signal.SIGKILL, then=None, name=None, also=False, costs=True):
        self.also, self.costs = also, costs
        self.job, self.who, self.when, self.times, self.sign, self.then = job, who, when, times, sign, then
        self.name = name or ("stopped" if sign == signal.SIGSTOP else "killed")
        self.done, self.seen, self.lost = 0, {}, 0

    def __str__(self):
        name = {"master": "MapReduce AM", "map 0": "Giraph master", "map 1": "Giraph worker", "map 2": "other Giraph worker"}.get(self.who, self.who + " task")
        often = f" {self.times} times" if self.times > 1 else ""
        return f"{name} {self.name}{often}, {self.when}"

    def explains(self, what):
        """Whether a fault in run.json may be of it."""
        if what.startswith("application masters "):
            return self.who == "master"
        return " attempts " not in what or what.startswith(self.who.split()[0])

    def fits(self, attempt):
        if self.who == "master":
            return attempt is None
        kind, _, number = self.who.partition(" ")
        if attempt is None or kind != "any" and f"_{kind[0]}_" not in attempt:
            return False
        return not number or int(attempt.split("_")[4]) == int(number)

    def due(self, daemons, pid, application):
        first = self.seen.setdefault(pid, time.monotonic())
        if self.when == "start":
            return True
        if self.when.startswith("superstep"):
            return daemons.superstep(application, int(self.when.split()[1]))
        return time.monotonic() - first > 2


class Injector(threading.Thread):
    """Looks for the victims of kills until it is stopped."""

    def __init__(self, daemons, kills):
        super().__init__(daemon=True)
        self.daemons, self.kills, self.over = daemons, kills, False

    def run(self):
        names, hit, victims = {}, set(), {}
        while not self.over and (victims or any(kill.done < kill.times for kill in self.kills)):
            time.sleep(0.1)
            for pid, application, container, attempt in self.daemons.processes():
                if application not in names:
                    names.update({key: name for key, (name, _) in self.daemons.applications().items()})
                task = (application, attempt and attempt.rpartition("_")[0])
                if task in victims and victims[task][1] != container:
                    # Another does it again: what the first did is lost, and the time until now.
                    kill, _, began = victims.pop(task)
                    kill.lost += time.monotonic() - began
                # One in an application; those of one job in their order, as the stage is tried again.
                kill = next((kill for kill in self.kills if kill.done < kill.times and kill.job in names.get(application, "")), None)
                if kill and (application not in hit or kill.also) and kill.fits(attempt) and kill.due(self.daemons, pid, application):
                    try:
                        os.kill(pid, kill.sign)
                    except ProcessLookupError:
                        continue
                    if kill.then:
                        kill.then(pid, attempt)
                    victims[task] = kill, container, kill.seen[pid]
                    hit.add(application)
                    kill.done += 1

    def stop(self):
        self.over = True
        self.join()
