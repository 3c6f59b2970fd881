# Simulated sets in a folder each (reads_1.fq, reads_2.fq, set.json), sourced by scripts/bench/data. Every seed is written here.

ragout=/usr/share/doc/ragout/examples/E.Coli/references/MG1655-K12.fasta.gz
kleborate=/usr/share/doc/kleborate/examples/data
sibelia=/usr/share/doc/sibelia/examples/Sibelia
smalt=/usr/share/doc/smalt/test/data
human=$smalt/hs37chrXtrunc.fa.gz

# name               genome    system length depth insert sd seed
simulated_table='
ecoli-2x150-10       ecoli536  HS25   150    10    350    35  110
ecoli-2x150-15       ecoli536  HS25   150    15    350    35  115
ecoli-2x150-20       ecoli536  HS25   150    20    350    35  120
ecoli-2x150-30       ecoli536  HS25   150    30    350    35  130
ecoli-2x150-100      ecoli536  HS25   150    100   350    35  100
ecoli-2x150-300      ecoli536  HS25   150    300   350    35  300
ecoli-2x250-40       ecoli536  MSv3   250    40    500    50  240
ecoli-2x250-80       ecoli536  MSv3   250    80    500    50  280
mg1655-hsxt          mg1655    HSXt   150    40    350    35  401
mg1655-ns50          mg1655    NS50   75     60    300    30  402
mg1655-mins          mg1655    MinS   50     60    0      0   403
klebsiella-2x100-10  hs11286   HS20   100    10    300    40  1501
klebsiella-2x150-15  hs11286   HS25   150    15    350    35  9106
klebsiella-2x150-40  hs11286   HS25   150    40    400    40  9101
klebsiella-2x250-60  mgh78578  MSv3   250    60    500    50  9102
aureus-2x100-80      tw20      HS20   100    80    300    30  9103
aureus-2x250-80      tw20      MSv3   250    80    500    50  9104
pylori-2x150-100     gambia94  HSXt   150    100   350    35  9105
falciparum-2x150-40  falciparum HSXt  150    40    350    35  1401
falciparum-2x150-15  falciparum HS25  150    15    350    35  1402
knowlesi-2x150-40    knowlesi  HSXt   150    40    350    35  1403
suis-2x100-60        suis      HS25   100    60    300    30  1404
suis-2x150-12        suis      HSXt   150    12    400    40  1405
human-2x150-30       humanx20  HSXt   150    30    350    35  530
human-1m             humanx1   HSXt   150    30    400    40  61
human-4m             humanx4   HSXt   150    30    400    40  61
human-16m            humanx16  HSXt   150    30    400    40  61
human-66m            humanx66  HSXt   150    30    400    40  61
'
# name               genome    SNPs   indels seed: two haplotypes, 15x of each, what a diploid of 30x is
diploid_table='
human-diploid        humanx20  0.001  0.0001 600
human-4m-diploid     humanx4   0.005  0.0004 700
'

# name               reads of          foreign   seed: what libraries do to them, sets/spoil
spoilt_table='
spoilt-ecoli         ecoli-2x150-30    human-1m  801
spoilt-human         human-4m          suis-2x150-12 802
'

# name               seed  genome=depth...: several in one set, 2x150, as of a metagenome or of an isolate with another in it
mixed_table='
mixed-four           1601  ecoli536=30 hs11286=7 suis=15 lambda=200
mixed-two            1602  ecoli536=50 hs11286=8
'

simulated_names() { awk '{print $1}' <<<"$simulated_table$diploid_table$spoilt_table$mixed_table"; }

simulated_missing() {
  case $1 in
    mg1655*) [ -e $ragout ] || echo ragout-examples ;;
    klebsiella*|mixed-two) [ -e $kleborate/Klebs_HS11286.fna.xz ] || echo kleborate-examples ;;
    aureus*|pylori*) [ -e $sibelia ] || echo sibelia-examples ;;
    mixed-four) [ -e $kleborate/Klebs_HS11286.fna.xz ] && [ -e $human ] || echo kleborate-examples smalt-examples ;;
    falciparum*|knowlesi*|suis*|human*|spoilt*) [ -e $human ] || echo smalt-examples ;;
  esac
}

genome_of() {
  case $1 in
    ecoli536) ecoli_genome ;;
    lambda) lambda_genome ;;
    mg1655) if make mg1655.fa; then zcat $ragout >"$tmp/mg1655.fa"; finish mg1655.fa; fi ;;
    # Chromosomes and plasmids, each as deep as the other.
    hs11286) if make hs11286.fa; then xzcat $kleborate/Klebs_HS11286.fna.xz >"$tmp/hs11286.fa"; finish hs11286.fa; fi ;;
    mgh78578) if make mgh78578.fa; then xzcat $kleborate/MGH78578.fna.xz >"$tmp/mgh78578.fa"; finish mgh78578.fa; fi ;;
    tw20) one_of $sibelia/Staphylococcus_aureus/Staphylococcus.fasta.gz NC_017331 tw20.fa ;;
    gambia94) one_of $sibelia/Helicobacter_pylori/Helicobacter_pylori.fasta.gz NC_017371 gambia94.fa ;;
    # 14 chromosomes of 23.3 Mb, four fifths A and T; 1,840 contigs of 26.0 Mb of a relative with fewer; a bacterium's chromosome.
    falciparum) upper $smalt/genome_1.fa.gz falciparum.fa ;;
    knowlesi) upper $smalt/cigar_ref.fa.gz knowlesi.fa ;;
    suis) upper $smalt/sequence_test_1.fa.gz suis.fa ;;
    # The first so many Mb of the forward strand; runs of N (telomere, clone gaps) stay and cut it, as in the real one.
    humanx*)
      if make "$1.fa"; then
        zcat $human >"$tmp/human.fa"
        # Upper case: soft masking means nothing to an assembler.
        piece "$tmp/human.fa" "${1#humanx}000000" | tr acgtn ACGTN >"$tmp/$1.fa"
        rm "$tmp/human.fa"
        finish "$1.fa"
      fi
      ;;
  esac
}

# upper FILE.gz OUT : upper case, as soft masking means nothing to an assembler.
upper() {
  make "$2" || return 0
  zcat "$1" | sed '/^>/!s/.*/\U&/' >"$tmp/$2"
  finish "$2"
}

# one_of FILE.gz NAME OUT : the sequence whose line has this name.
one_of() {
  make "$3" || return 0
  zcat "$1" | awk -v name="$2" '/^>/ {take = index($0, name)} take' >"$tmp/$3"
  finish "$3"
}

# simulated NAME : a line of either table.
simulated() {
  if grep -q "^$1 " <<<"$diploid_table"; then diploid "$1"; return; fi
  if grep -q "^$1 " <<<"$spoilt_table"; then spoilt "$1"; return; fi
  if grep -q "^$1 " <<<"$mixed_table"; then mixed "$1"; return; fi
  local name genome system length depth insert sd seed
  read -r name genome system length depth insert sd seed < <(awk -v n="$1" '$1 == n' <<<"$simulated_table")
  genome_of "$genome"
  make "$name/set.json" || return 0
  mkdir -p "$tmp/$name"
  # MiniSeq's profile has no second read in ART.
  local paired=(-p -m "$insert" -s "$sd") pairs='"pairs": [["reads_1.fq", "reads_2.fq"]], "insert": '$insert
  [ "$insert" != 0 ] || paired=() pairs='"single": ["reads_.fq"]'
  art_illumina -ss "$system" -l "$length" -f "$depth" "${paired[@]}" -na -q -rs "$seed" -i "$genome.fa" -o "$tmp/$name/reads_" >"$tmp/log" 2>&1 ||
    { cat "$tmp/log" >&2; exit 2; }
  echo "{$pairs, \"reference\": \"../$genome.fa\", \"read\": $length, \"depth\": $depth, \"seed\": $seed}" >"$tmp/$name/set.json"
  place "$name"
}

# mixed NAME : a line of the table.
mixed() {
  local name seed items item genome
  read -r name seed items < <(awk -v n="$1" '$1 == n' <<<"$mixed_table")
  for item in $items; do genome_of "${item%=*}"; done
  make "$name/set.json" || return 0
  mkdir -p "$tmp/$name"
  for item in $items; do
    genome=${item%=*}.fa
    seed=$((seed + 10))
    art_illumina -ss HS25 -l 150 -f "${item#*=}" -p -m 350 -s 40 -na -q -rs $seed -i "$genome" -o "$tmp/part_" >"$tmp/log" 2>&1 || { cat "$tmp/log" >&2; exit 2; }
    for i in 1 2; do cat "$tmp/part_$i.fq" >>"$tmp/$name/reads_$i.fq"; done
    cat "$genome" >>"$tmp/$name/reference.fa"
  done
  echo '{"pairs": [["reads_1.fq", "reads_2.fq"]], "reference": "reference.fa", "read": 150, "insert": 350, "genomes": "'"$items"'"}' >"$tmp/$name/set.json"
  place "$name"
}

# spoilt NAME : a line of the table.
spoilt() {
  local name reads foreign seed
  read -r name reads foreign seed < <(awk -v n="$1" '$1 == n' <<<"$spoilt_table")
  simulated "$reads"
  simulated "$foreign"
  make "$name/set.json" || return 0
  mkdir -p "$tmp/$name"
  "$here/sets/spoil" "$reads" "$foreign" "$tmp/$name" "$seed"
  sed 's/"depth": [0-9]*, "seed": [0-9]*/"seed": '"$seed/" "$reads/set.json" >"$tmp/$name/set.json"
  place "$name"
}

# diploid NAME : a line of the table.
diploid() {
  local name genome snp indel seed haplotype
  read -r name genome snp indel seed < <(awk -v n="$1" '$1 == n' <<<"$diploid_table")
  genome_of "$genome"
  make "$name/set.json" || return 0
  mkdir -p "$tmp/$name"
  "$here/sets/haplotypes" "$genome.fa" "$seed" --snp "$snp" --indel "$indel" >"$tmp/second.fa"
  local part=$seed
  for haplotype in "$genome.fa" "$tmp/second.fa"; do
    part=$((part + 1))
    art_illumina -ss HSXt -l 150 -f 15 -p -m 350 -s 35 -na -q -rs $part -i "$haplotype" -o "$tmp/part_" >"$tmp/log" 2>&1 || { cat "$tmp/log" >&2; exit 2; }
    for i in 1 2; do cat "$tmp/part_$i.fq" >>"$tmp/$name/reads_$i.fq"; done
  done
  echo '{"pairs": [["reads_1.fq", "reads_2.fq"]], "reference": "../'"$genome"'.fa", "read": 150, "insert": 350, "depth": 30, "ploidy": 2, "seed": '"$seed"'}' \
    >"$tmp/$name/set.json"
  place "$name"
}
