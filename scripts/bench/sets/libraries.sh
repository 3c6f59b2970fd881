# Reads of several lengths, as users have them: S. suis, 2.0 Mb. Sourced by scripts/bench/data; every seed is written here.

libraries_names='suis-two-libraries suis-mixed-lengths suis-trimmed suis-merged'

# libraries NAME : one of them.
libraries() {
  genome_of suis
  make "$1/set.json" || return 0
  "$1" "$1"
}

# reads NAME PREFIX ART-OPTION... : into the set's folder in the working folder.
reads() {
  mkdir -p "$tmp/$1"
  art_illumina "${@:3}" -na -q -i suis.fa -o "$tmp/$1/$2" >"$tmp/log" 2>&1 || { cat "$tmp/log" >&2; exit 2; }
}

# read_n50 FILE... : half of the bases are in reads of this length or longer.
read_n50() {
  awk 'FNR % 4 == 2 {print length($0)}' "$@" | sort -nr | awk '{all += n[NR] = $1} END {for (half = all / 2; half > 0; half -= n[++i]); print n[i]}'
}

# describe NAME INSERT READS : its set.json, and to its place. Of several inserts the longest is what leads through most.
describe() {
  echo "{$3, \"reference\": \"../suis.fa\", \"read\": $(read_n50 "$tmp/$1"/*.fq), \"insert\": $2}" >"$tmp/$1/set.json"
  place "$1"
}

# prepared NAME INSERT HOW SEED : pairs raw_1.fq, raw_2.fq, treated by sets/prepare.
prepared() {
  "$here/sets/prepare" "$3" "$tmp/$1" "$4"
  rm "$tmp/$1"/raw_*.fq
  describe "$1" "$2" '"pairs": [["reads_1.fq", "reads_2.fq"]], "single": ["single.fq"]'
}

suis-two-libraries() {
  reads "$1" short_ -ss HS20 -l 100 -f 15 -p -m 220 -s 20 -rs 3
  reads "$1" long_ -ss HS25 -l 150 -f 15 -p -m 600 -s 90 -rs 4
  describe "$1" 600 '"pairs": [["short_1.fq", "short_2.fq"], ["long_1.fq", "long_2.fq"]]'
}

suis-mixed-lengths() {
  reads "$1" single -ss GA2 -l 75 -f 20 -rs 15
  reads "$1" reads_ -ss MSv3 -l 250 -f 12 -p -m 500 -s 80 -rs 16
  describe "$1" 500 '"pairs": [["reads_1.fq", "reads_2.fq"]], "single": ["single.fq"]'
}

suis-trimmed() { reads "$1" raw_ -ss HS25 -l 150 -f 30 -p -m 350 -s 50 -rs 2; prepared "$1" 350 trim 2; }

suis-merged() { reads "$1" raw_ -ss MSv3 -l 250 -f 30 -p -m 380 -s 80 -rs 5; prepared "$1" 380 merge 0; }
