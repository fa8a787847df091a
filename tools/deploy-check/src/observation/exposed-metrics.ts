import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { repositoryRoot } from '../repository.ts'

/** Metrics of programs that are not ours, by the pages that name them. */
const foreignMetrics: Readonly<Record<string, readonly string[]>> = {
  'https://prometheus.io/docs/concepts/jobs_instances': ['up'],
  'https://cloudnative-pg.io/documentation/current/monitoring': [
    'cnpg_pg_replication_lag',
    'cnpg_collector_pg_wal_archive_status',
  ],
  'https://cloudnative-pg.io/plugin-barman-cloud/docs/observability': [
    'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp',
  ],
  'https://kubernetes.io/docs/reference/instrumentation/metrics': [
    'kubelet_volume_stats_available_bytes',
    'kubelet_volume_stats_capacity_bytes',
  ],
  'https://github.com/kubernetes/kube-state-metrics': [
    'kube_cronjob_status_last_successful_time',
    'kube_cronjob_created',
  ],
  'https://github.com/prometheus/node_exporter': ['node_filesystem_avail_bytes', 'node_filesystem_size_bytes'],
}

/**
 * Names of all metrics that may be in a rule: those that our services register, read from their code because no tool imports an
 * app; Node's under each service's prefix; and known ones of other programs.
 */
export function listExposedMetrics(): ReadonlySet<string> {
  const names = new Set(Object.values(foreignMetrics).flat())
  for (const file of globSync('{apps/{api,operator},packages/service}/src/**/*.ts', { cwd: repositoryRoot })) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(join(repositoryRoot, file), 'utf8')
    const kinds = [...text.matchAll(/new (Histogram|Gauge|Counter)\(\{\s*name: '(\w+)'/g)]
    for (const [, kind, name] of kinds) for (const suffix of suffixesOf(kind)) names.add(`${name}${suffix}`)
    // A helper that puts a prefix before the names it is given.
    const [, prefix] = text.match(/name: `(\w+_)\$\{name\}`/) ?? []
    if (prefix) for (const [, name] of text.matchAll(/\bgauge\(\s*'(\w+)'/g)) names.add(`${prefix}${name}`)
    for (const [, given = ''] of text.matchAll(/createRegistry\((?:'(\w+)')?\)/g))
      for (const name of namesOfNode()) names.add(`${given}${name}`)
  }
  // What the jobs of compose write for the exporter of the machine.
  for (const file of globSync('deploy/compose/*.sh', { cwd: repositoryRoot }))
    for (const [name] of readFileSync(join(repositoryRoot, file), 'utf8').matchAll(/\btyche_machine_\w+/g))
      names.add(name)
  return names
}

function suffixesOf(kind: string | undefined): readonly string[] {
  return kind === 'Histogram' ? ['', '_bucket', '_sum', '_count'] : ['']
}

function namesOfNode(): string[] {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry.getMetricsAsArray().map(({ name }) => name)
}

/** The metrics that an expression of Prometheus reads. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
    .replace(/\boffset\s+\w+/g, '')
  const words = [...bare.matchAll(/(?<![\w.])([a-z_][\w:]*)(?!\w*\s*\()/g)].map(([, word = '']) => word)
  const keywords = new Set(['and', 'or', 'unless', 'bool', 'by', 'without', 'on', 'ignoring', 'inf', 'nan'])
  return words.filter((word) => !keywords.has(word))
}
