process PGA_ASSEMBLE {
    tag "$meta.id"
    label 'process_medium'

    conda "${moduleDir}/environment.yml"
    container "${ workflow.containerEngine in ['singularity', 'apptainer'] && !task.ext.singularity_pull_docker_container ?
        'https://depot.galaxyproject.org/singularity/pga:0.1.0--0':
        'quay.io/biocontainers/pga:0.1.0--0' }"

    input:
    tuple val(meta), path(reads)

    output:
    tuple val(meta), path("${prefix}/contigs.fasta.gz")        , emit: contigs
    tuple val(meta), path("${prefix}/scaffolds.fasta.gz")      , emit: scaffolds
    tuple val(meta), path("${prefix}/scaffolds.agp.gz")        , emit: agp
    tuple val(meta), path("${prefix}/assembly_graph.gfa.gz")   , emit: gfa
    tuple val(meta), path("${prefix}/stats.json")              , emit: stats
    tuple val(meta), path("${prefix}/run.json")                , emit: run
    tuple val(meta), path("${prefix}/report.tsv")              , emit: tsv
    tuple val(meta), path("${prefix}/${prefix}_pga_mqc.json")  , emit: multiqc
    tuple val(meta), path("${prefix}/report.html")             , emit: report, optional: true
    tuple val(meta), path("${prefix}/pga.log")                 , emit: log
    tuple val("${task.process}"), val('pga'), eval("pga --version | sed -n 's/^pga \\([^ ]*\\).*/\\1/p'"), topic: versions, emit: versions_pga

    when:
    task.ext.when == null || task.ext.when

    script:
    def args = task.ext.args ?: ''
    prefix = task.ext.prefix ?: "${meta.id}"
    def given = meta.single_end ? "-s ${reads}" : "-1 ${reads[0]} -2 ${reads[1]}"
    // a tenth stays for what the container itself needs
    def memory = task.memory ? Math.max(1, (task.memory.toMega() * 0.9 / 1000) as int) : 3
    // 6: done, but no contigs: the files are there
    """
    pga assemble \\
        $args \\
        $given \\
        -t $task.cpus \\
        -m $memory \\
        --name $prefix \\
        --gzip \\
        -o $prefix || [ \$? -eq 6 ]
    """

    stub:
    prefix = task.ext.prefix ?: "${meta.id}"
    """
    mkdir $prefix
    for file in contigs.fasta scaffolds.fasta scaffolds.agp assembly_graph.gfa; do
        echo "" | gzip > $prefix/\$file.gz
    done
    touch $prefix/stats.json $prefix/run.json $prefix/report.tsv $prefix/${prefix}_pga_mqc.json
    touch $prefix/report.html $prefix/pga.log
    """
}
