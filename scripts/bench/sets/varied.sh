# Sets whose depth or errors are not ideal, in a folder each, sourced by scripts/bench/data. Every seed is written here.

varied_names='virus amplicons phages tenfold origin plasmids molecules errors-0.1 errors-0.3 errors-1 errors-3 profile-velvet profile-ecoli1k'

# uneven NAME ARGUMENT... : sets/uneven into the folder NAME.
uneven() {
  make "$1/set.json" || return 0
  "$here/sets/uneven" -o "$tmp/$1" "${@:2}"
  place "$1"
}

lambda_genome() { if make lambda.fa; then zcat "$lambda" >"$tmp/lambda.fa"; finish lambda.fa; fi; }

ecoli500k_genome() {
  ecoli_genome
  if make ecoli500k.fa; then piece ecoli536.fa 500000 >"$tmp/ecoli500k.fa"; finish ecoli500k.fa; fi
}

# The plasmid of SPAdes' test set, a circle of 9,612 bases.
plasmid_genome() {
  real_plasmid
  if make plasmid.fa; then awk '/^>/ {p = /circular/} p' real/plasmid/reference.fa >"$tmp/plasmid.fa"; finish plasmid.fa; fi
}

# Depth that varies 10-fold along one molecule, overlapping mates, as of a small virus: 19 kb of lambda.
virus() {
  lambda_genome
  if make lambda19k.fa; then piece lambda.fa 19000 >"$tmp/lambda19k.fa"; finish lambda19k.fa; fi
  uneven virus -l 100 -m 180 -s 20 --seed 700 lambda19k.fa=250,steps:1000:10 -- -ss HS25
}

# Tiles of 400 read from both ends by 2x250, from 30 to 300 deep.
amplicons() { lambda_genome; uneven amplicons -l 250 --seed 701 lambda.fa=150,amplicons:400:75:10 -- -ss MSv3; }

# A linear phage, from 12x to 120x.
phages() { lambda_genome; uneven phages -l 150 -m 350 -s 35 --seed 702 lambda.fa=120,steps:2000:10 -- -ss HS25; }

# 500 kb of a chromosome, from 15x to 150x.
tenfold() { ecoli500k_genome; uneven tenfold -l 150 -m 350 -s 35 --seed 703 ecoli500k.fa=150,steps:3000:10 -- -ss HS25; }

# Growing cells: 75x at the origin, 25x at the terminus. The chromosome is read as the circle that it is.
origin() {
  ecoli_genome
  if make ecoli536-circle.fa; then sed '1s/$/ circular/' ecoli536.fa >"$tmp/ecoli536-circle.fa"; finish ecoli536-circle.fa; fi
  uneven origin -l 150 -m 350 -s 35 --seed 704 ecoli536-circle.fa=75,origin:3 -- -ss HS25
}

# A chromosome's piece at 40x, a plasmid at 20 times that (circular), a phage at 5 times that (linear).
plasmids() {
  ecoli500k_genome; lambda_genome; plasmid_genome
  uneven plasmids -l 150 -m 350 -s 35 --seed 705 ecoli500k.fa=40 plasmid.fa=800 lambda.fa=200 -- -ss HS25
}

# As transcripts or a metagenome: 60 molecules of 500 to 3,500 bases, from 2x to 360x, errors of 3 %.
molecules() {
  ecoli_genome
  [ ! -s molecules/set.json ] || return 0
  rm -f "$tmp/genome.fa.fai"
  cp ecoli536.fa "$tmp/genome.fa"
  local i start name items=()
  name=$(sed -n '1s/^>\([^ ]*\).*/\1/p' ecoli536.fa)
  for i in {1..60}; do
    start=$((i * 80000))
    samtools faidx "$tmp/genome.fa" "$name:$start-$((start + 500 + i * 977 % 3000))" | sed "1s/.*/>molecule$i/" >"$tmp/molecule$i.fa"
    items+=("$tmp/molecule$i.fa=$(awk -v i=$((i * 37 % 60)) 'BEGIN {printf "%.1f", 2 * 180 ^ (i / 59)}')")
  done
  uneven molecules -l 100 -m 200 -s 30 --seed 706 "${items[@]}" -- -ss HS20 -qs -6 -qs2 -6
}

# ART's HiSeq 2000 profile errs in some 1 % of bases; shifted by x its errors are 10^(-x/10) of that. set.json has what came out.
errors() { ecoli500k_genome; uneven "errors-$1" -l 100 -m 350 -s 35 --seed "$2" ecoli500k.fa=40 -- -ss HS20 -qs "$3" -qs2 "$3"; }
errors-0.1() { errors 0.1 710 10; }
errors-0.3() { errors 0.3 711 5; }
errors-1() { errors 1 712 0; }
errors-3() { errors 3 713 -6; }

# profile NAME LENGTH FIRST SECOND SEED ART-OPTION... : reads with the qualities of real ones, as ART's profiler found them.
profile() {
  [ ! -s "profile-$1/set.json" ] || return 0
  ecoli500k_genome
  mkdir -p "$tmp/profile"
  mv "$3" "$tmp/profile/p_1.fq"
  mv "$4" "$tmp/profile/p_2.fq"
  (cd "$tmp" && PATH=$PATH:/usr/lib/art-nextgen-simulation-tools art_profiler_illumina made profile fq 1) >"$tmp/log" 2>&1 || { cat "$tmp/log" >&2; exit 2; }
  uneven "profile-$1" -l "$2" -m 300 -s 30 --seed "$5" ecoli500k.fa=40 -- -1 "$tmp/madeR1.txt" -2 "$tmp/madeR2.txt" "${@:6}"
}

profile-velvet() {
  real_velvet
  # Phred+64 to Phred+33. The tails' B means "don't use", not 2: taken for some 15 % of errors.
  for i in 1 2; do
    awk 'NR % 4 == 0 {gsub(/B/, "H")} {print}' real/velvet/reads_$i.fq | paste - - - - |
      perl -F'\t' -lane '$F[3] =~ tr/@-~/!-_/; print join "\n", @F' >"$tmp/v_$i.fq"
  done
  profile velvet 79 "$tmp/v_1.fq" "$tmp/v_2.fq" 720
}

profile-ecoli1k() {
  real_ecoli1k
  # The profiler wants reads of one length; most here have lost some bases.
  for i in 1 2; do
    paste - - - - <real/ecoli1k/reads_$i.fq | awk -F'\t' 'length($2) >= 85 {print $1; print substr($2, 1, 85); print "+"; print substr($4, 1, 85)}' >"$tmp/e_$i.fq"
  done
  profile ecoli1k 85 "$tmp/e_1.fq" "$tmp/e_2.fq" 721
}
