# Reads that come with Debian's packages of other assemblers and of tools for reads, as plain files; sourced by scripts/bench/data.
# A folder each, with the reads as they were delivered (qualities, adapters, errors and all), the reference where the
# package holds one, set.json (see scripts/bench/README.md) and a README of what is where.

spades_tests=/usr/share/spades
megahit_tests=/usr/share/megahit/test_data
velvet_tests=/usr/share/doc/velvet/tests
ssake_examples=/usr/share/doc/ssake/examples
seqkit_examples=/usr/share/doc/seqkit-examples/tests
gasic_examples=/usr/share/doc/gasic/examples
shovill_examples=/usr/share/doc/shovill-examples

real_missing() {
  [ -e $spades_tests/test_dataset_plasmid/pl1.fq.gz ] || echo spades
  [ -e $megahit_tests/r1.il.fa.gz ] || echo megahit
  [ -e $velvet_tests/read1.fq.gz ] || echo velvet-tests
  [ -e $ssake_examples/Herpesvirus_3.60kb.reads.fa.gz ] || echo ssake-examples
}

reads_missing() {
  [ -e $seqkit_examples/Illimina1.8.fq.gz ] || echo seqkit-examples
  [ -e $gasic_examples/reads/SRR059298_subset.fastq.gz ] || echo gasic-examples
  [ -e $shovill_examples/R1.fq.gz ] || echo shovill-examples
}

# real_set NAME SET-JSON README-TEXT : the files of $tmp/NAME become real/NAME.
real_set() {
  printf '%s\n' "$2" >"$tmp/$1/set.json"
  printf '%s\n' "$3" >"$tmp/$1/README"
  place "real/$1"
}

real_plasmid() {
  make real/plasmid/set.json || return 0
  mkdir "$tmp/plasmid"
  for i in 1 2; do zcat $spades_tests/test_dataset_plasmid/pl$i.fq.gz >"$tmp/plasmid/reads_$i.fq"; done
  # The names say where each read came from (wgsim); the genomes themselves are in no package.
  "$here/sets/wgsim-consensus" "$tmp/plasmid/reads_1.fq" "$tmp/plasmid/reads_2.fq" >"$tmp/plasmid/reference.fa"
  real_set plasmid '{"pairs": [["reads_1.fq", "reads_2.fq"]], "reference": "reference.fa", "read": 100, "insert": 200}' \
    "Package spades, test_dataset_plasmid (pl1, pl2): 2,000 pairs 2x100, insert some 200, made by wgsim with some 2.5 % errors, all
qualities 17. By their names 1,000 come from the first 1,000 bases of E. coli MG1655 (200x) and 1,000 from five rounds of plasmid
AL109969.1, a circle of 9,612 bases (20x; that is how circles are simulated). reference.fa is the consensus of the reads, laid where
their names say: a linear piece of 1,000 and a circle of 9,612, which MEGAHIT's two contigs match base for base."
}

real_ecoli1k() {
  make real/ecoli1k/set.json || return 0
  mkdir "$tmp/ecoli1k"
  for i in 1 2; do zcat $spades_tests/test_dataset/ecoli_1K_$i.fq.gz >"$tmp/ecoli1k/reads_$i.fq"; done
  zcat $spades_tests/test_dataset/reference_1K.fa.gz >"$tmp/ecoli1k/reference.fa"
  real_set ecoli1k '{"pairs": [["reads_1.fq", "reads_2.fq"]], "reference": "reference.fa", "read": 100, "insert": 215}' \
    "Package spades, test_dataset (ecoli_1K_1, _2): 2,054 pairs up to 2x100 (trimmed), real, GA II, of the first 1,000 bases of
E. coli MG1655, some 400x; reference.fa: those 1,000 bases (NC_000913.2:1-1000), a linear piece."
}

real_velvet() {
  make real/velvet/set.json || return 0
  mkdir "$tmp/velvet"
  for i in 1 2; do zcat $velvet_tests/read$i.fq.gz >"$tmp/velvet/reads_$i.fq"; done
  real_set velvet '{"pairs": [["reads_1.fq", "reads_2.fq"]], "read": 79}' \
    "Package velvet-tests (read1, read2): 25,000 pairs 2x79, real, GA II, indexed lane, Illumina 1.5 qualities (Phred+64, tails of B: not to be
used). Nothing says what was sequenced: no reference. Depth varies a thousandfold."
}

real_megahit() {
  make real/megahit/set.json || return 0
  mkdir "$tmp/megahit"
  zcat $megahit_tests/r1.il.fa.gz >"$tmp/megahit/r1.il.fa"
  bzcat $megahit_tests/r2.il.fa.bz2 >"$tmp/megahit/r2.il.fa"
  cp $megahit_tests/r3_1.fa $megahit_tests/r3_2.fa $megahit_tests/r4.fa "$tmp/megahit"
  cp $megahit_tests/ref.fa "$tmp/megahit/reference.fa"
  # The same pairs in two files, for assemblers that take no interleaved ones or no FASTA; qualities of 2 % errors made up.
  cat "$tmp/megahit"/r[12].il.fa | awk -v out="$tmp/megahit/reads_" '/^>/ {i++; next} {print > out (i % 2 ? 1 : 2) ".tmp"}'
  for i in 1 2; do
    { cat "$tmp/megahit/reads_$i.tmp"; grep -v '>' "$tmp/megahit/r3_$i.fa"; } |
      awk '{q = $0; gsub(/./, "2", q); printf "@pair%d\n%s\n+\n%s\n", NR, $0, q}' >"$tmp/megahit/reads_$i.fq"
    rm "$tmp/megahit/reads_$i.tmp"
  done
  awk '!/>/ {q = $0; gsub(/./, "2", q); printf "@single%d\n%s\n+\n%s\n", NR, $0, q}' "$tmp/megahit/r4.fa" >"$tmp/megahit/reads.fq"
  real_set megahit '{"pairs": [["reads_1.fq", "reads_2.fq"]], "single": ["reads.fq"], "reference": "reference.fa", "read": 100, "insert": 500}' \
    "Package megahit, test_data: r1.il, r2.il (interleaved), r3_1 r3_2 and r4 (single: one read and N's), FASTA, 2x100, made by wgsim of
reference.fa (1,232 bases, of E. coli MG1655). reads_1.fq, reads_2.fq, reads.fq: the same reads in the form that every assembler takes, with made-up
qualities (2: 2 % errors, about what they hold)."
}

real_ssake() {
  make real/ssake/set.json || return 0
  mkdir "$tmp/ssake"
  zcat $ssake_examples/Herpesvirus_3.60kb.reads.fa.gz >"$tmp/ssake/reads.fa"
  zcat $ssake_examples/Herpesvirus_3.60kb.reference.fa.gz >"$tmp/ssake/reference.fa"
  real_set ssake '{"pairs": [], "single": ["reads.fa"], "reference": "reference.fa", "read": 30}' \
    "Package ssake-examples (Herpesvirus_3.60kb): 100,000 single reads of up to 30 bases, simulated, FASTA, 50x; reference.fa: 60,000 bases of
human herpesvirus 3 (NC_001348.1:41500-101500)."
}

real_phage() {
  make real/phage/set.json || return 0
  mkdir "$tmp/phage"
  zcat $seqkit_examples/Illimina1.8.fq.gz >"$tmp/phage/reads.fq"
  real_set phage '{"single": ["reads.fq"], "read": 150}' \
    "Package seqkit-examples (Illimina1.8.fq.gz): 10,000 single reads of 150, real, HiSeq X, 36x of a phage like T7 of some 40 kb, of which
several strains were read: up to two fifths of the reads have another base, or another 60, in 6 kb of it. No reference."
}

real_wingvirus() {
  make real/wingvirus/set.json || return 0
  mkdir "$tmp/wingvirus"
  zcat $gasic_examples/reads/SRR059298_subset.fastq.gz >"$tmp/wingvirus/reads.fq"
  real_set wingvirus '{"single": ["reads.fq"], "read": 72}' \
    "Package gasic-examples (SRR059298_subset): 100,000 single reads of 72, real, GA II, of the deformed wing virus of bees and its relatives,
which recombine: hundreds of reads over most places. No reference that holds what was read."
}

real_megaplasmid() {
  make real/megaplasmid/set.json || return 0
  mkdir "$tmp/megaplasmid"
  for i in 1 2; do zcat $shovill_examples/R$i.fq.gz >"$tmp/megaplasmid/reads_$i.fq"; done
  zcat $shovill_examples/test.fna.gz >"$tmp/megaplasmid/reference.fa"
  real_set megaplasmid '{"pairs": [["reads_1.fq", "reads_2.fq"]], "reference": "reference.fa", "read": 150, "insert": 500}' \
    "Package shovill-examples (R1, R2): 50,000 pairs 2x150, insert 500, made by wgsim with some 2 % errors, all qualities 17, of plasmid MP1
of Deinococcus radiodurans R1 (NC_000958.1, 177,466 bases), which holds many repeats."
}

real() {
  real_phage
  real_wingvirus
  real_megaplasmid
  real_ssake
  real_plasmid
  real_ecoli1k
  real_velvet
  real_megahit
}
