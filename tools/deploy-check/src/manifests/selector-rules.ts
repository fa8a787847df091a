import { type Manifest, nameOf, type Workload } from './manifest.ts'
import { withRestored } from './with-restored.ts'

export interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>
  readonly matchExpressions?: readonly {
    readonly key: string
    readonly operator: string
    readonly values: readonly string[]
  }[]
}

/** Labels of pods that CloudNativePG makes. */
function labelsOfOperators(manifests: readonly Manifest[]): Record<string, string>[] {
  return withRestored(manifests).flatMap(({ kind, apiVersion, metadata }): Record<string, string>[] => {
    if (!apiVersion.startsWith('postgresql.cnpg.io/')) return []
    if (kind === 'Cluster') return [{ 'cnpg.io/cluster': metadata.name }]
    return kind === 'Pooler' ? [{ 'cnpg.io/poolerName': metadata.name }] : []
  })
}

export function isSelected(
  labels: Readonly<Record<string, string>>,
  { matchLabels = {}, matchExpressions = [] }: Selector,
) {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  )
}

export function findLooseSelectors(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  const all = [...workloads.map(({ labels }) => labels), ...labelsOfOperators(manifests)]
  return manifests.flatMap((manifest) => {
    const { kind, spec } = manifest
    const selectors: Selector[] = []
    if (kind === 'Service') selectors.push({ matchLabels: spec.selector })
    if (['PodDisruptionBudget', 'PodMonitor', 'Deployment', 'StatefulSet'].includes(kind)) selectors.push(spec.selector)
    if (kind === 'PodMonitor')
      for (const one of spec.selector.matchExpressions ?? [])
        for (const value of one.values) selectors.push({ matchLabels: { [one.key]: value } })
    if (kind === 'NetworkPolicy') {
      selectors.push(spec.podSelector)
      for (const { from = [], to = [] } of [...(spec.ingress ?? []), ...(spec.egress ?? [])])
        for (const { podSelector } of [...from, ...to]) if (podSelector) selectors.push(podSelector)
    }
    const found = selectors
      .filter((selector) => !all.some((labels) => isSelected(labels, selector)))
      .map((selector) => `${nameOf(manifest)} selects no pod: ${JSON.stringify(selector)}`)
    const target = spec?.scaleTargetRef
    if (target && !manifests.some((other) => other.kind === target.kind && other.metadata.name === target.name))
      found.push(`${nameOf(manifest)} scales ${target.kind} ${target.name}, which is not there`)
    const cluster = spec?.cluster?.name
    if (cluster && !manifests.some((other) => other.kind === 'Cluster' && other.metadata.name === cluster))
      found.push(`${nameOf(manifest)} is of the cluster ${cluster}, which is not there`)
    const store = spec?.plugins?.[0]?.parameters?.barmanObjectName
    if (store && !manifests.some((other) => other.kind === 'ObjectStore' && other.metadata.name === store))
      found.push(`${nameOf(manifest)} archives to ${store}, which is not there`)
    return found
  })
}
