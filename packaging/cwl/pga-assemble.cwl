#!/usr/bin/env cwl-runner
cwlVersion: v1.2
class: CommandLineTool
label: PGA, de novo assembly of short reads
doc: Assembles FASTQ or FASTA reads to contigs, scaffolds and a graph, in one process.
requirements:
  InlineJavascriptRequirement: {}
  ResourceRequirement:
    coresMin: 2
    ramMin: $(1024 * inputs.memory) # MiB, 7 % more than -m
  EnvVarRequirement:
    envDef:
      PGA_NO_CLASS_ARCHIVE: "1" # a job's home ends with it
baseCommand: [pga, assemble]
inputs:
  reads_1:
    type: File?
    doc: first reads of pairs
    inputBinding: { prefix: "-1" }
  reads_2:
    type: File?
    doc: second reads of pairs
    inputBinding: { prefix: "-2" }
  interleaved:
    type: File?
    inputBinding: { prefix: --12 }
  single:
    type: File[]?
    inputBinding: { prefix: -s }
  kmers:
    type: int[]?
    doc: lengths of k-mers; chosen from the reads by default
    inputBinding: { prefix: -k, itemSeparator: "," }
  min_contig_length:
    type: int?
    doc: shortest scaffold written; its contigs are written whatever their length
    inputBinding: { prefix: --min-contig-length }
  genome_size:
    type: string?
    doc: as 4.9m, for NG50
    inputBinding: { prefix: --genome-size }
  memory:
    type: float
    default: 3
    doc: GB for the whole process
    inputBinding: { prefix: -m }
  out:
    type: string
    default: pga
    doc: folder of the result, and name of the sample in its tables
    inputBinding: { prefix: -o }
arguments:
  - { prefix: -t, valueFrom: $(runtime.cores) }
outputs:
  contigs: { type: File, outputBinding: { glob: $(inputs.out)/contigs.fasta } }
  scaffolds: { type: File, outputBinding: { glob: $(inputs.out)/scaffolds.fasta } }
  agp: { type: File, outputBinding: { glob: $(inputs.out)/scaffolds.agp } }
  graph: { type: File, outputBinding: { glob: $(inputs.out)/assembly_graph.gfa } }
  stats: { type: File, outputBinding: { glob: $(inputs.out)/stats.json } }
  record: { type: File, outputBinding: { glob: $(inputs.out)/run.json } }
  table: { type: File, outputBinding: { glob: $(inputs.out)/report.tsv } }
  multiqc: { type: File, outputBinding: { glob: $(inputs.out)/*_pga_mqc.json } }
  report: { type: File?, outputBinding: { glob: $(inputs.out)/report.html } }
# done, but no contigs: the files are there
successCodes: [0, 6]
