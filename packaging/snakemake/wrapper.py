"""Snakemake wrapper for `pga assemble`."""

__license__ = "Apache-2.0"

import os
import shlex
from snakemake.shell import shell


def quoted(files):
    """One file, or several."""
    return shlex.join([files] if isinstance(files, str) else files)


out = os.path.dirname(snakemake.output[0]) or "."
folder = quoted(out)
reads = snakemake.input
if "single" in reads.keys():
    given = f"-s {quoted(reads.single)}"
elif "interleaved" in reads.keys():
    given = f"--12 {quoted(reads.interleaved)}"
else:
    given = f"-1 {quoted(reads.r1)} -2 {quoted(reads.r2)}"
extra = snakemake.params.get("extra", "")
# After a run that failed the stages that it finished count; those of other reads or options don't, nor does an empty folder.
resume = "" if {"--force", "--resume"} & set(shlex.split(extra)) else "--resume"
memory = max(1, int(snakemake.resources.get("mem_mb", 3000)) / 1000)
log = snakemake.log_fmt_shell(stdout=True, stderr=True)

# 6: done, but no contigs: the files are there
shell(
    "pga assemble {given} -o {folder} -t {snakemake.threads} -m {memory} {resume} {extra} {log}"
    " || [[ $? == 6 ]]"
)
