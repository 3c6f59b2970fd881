// Runs the module on a pair of files: nextflow run check.nf --reads 'lambda_{1,2}.fq.gz' --out DIR [-stub]
nextflow.preview.topic = true

include { PGA_ASSEMBLE } from './main.nf'

workflow {
    PGA_ASSEMBLE(Channel.fromFilePairs(params.reads).map { name, pair -> [[id: name, single_end: false], pair] })
    PGA_ASSEMBLE.out.contigs.map { meta, contigs -> contigs }.collectFile(storeDir: params.out)
    PGA_ASSEMBLE.out.versions_pga.map { process, tool, version -> "${tool} ${version}\n" }.collectFile(name: 'versions.txt', storeDir: params.out)
}
