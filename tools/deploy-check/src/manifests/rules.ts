import { parse } from 'yaml'
import { documentedVariables } from '../documented-variables.ts'
import { type Container, type Manifest, type Workload, workloadsOf } from './manifest.ts'

/** Images that may run, each pinned to a version. */
const images = [
  /^registry\.example\/tyche:\d+\.\d+\.\d+$/,
  /^docker\.io\/valkey\/valkey:8\.\d+\.\d+-alpine$/,
  /^docker\.io\/consensys\/web3signer:\d+\.\d+\.\d+-distroless$/,
  /^registry\.k8s\.io\/kubectl:v1\.\d+\.\d+$/,
  /^ghcr\.io\/cloudnative-pg\/postgresql:18\.\d+-minimal-trixie$/,
]
const isProduct = ({ image }: Container) => image.includes('/tyche:')

/** Variables by which a program is told its port. */
const portVariables = ['PORT', 'HEALTH_PORT']

/** What of the rendered objects does not fit together; Kubernetes would accept it, and find out when it runs. */
export function findMistakes(manifests: readonly Manifest[]): string[] {
  const workloads = workloadsOf(manifests)
  return [
    ...findDoubles(manifests),
    ...workloads.flatMap((workload) => [...findUnsafe(workload), ...findWrongPorts(workload)]),
    ...findWrongImages(manifests, workloads),
    ...findMissingSources(manifests, workloads),
    ...findUnknownVariables(manifests, workloads),
    ...findLooseSelectors(manifests, workloads),
    ...findWrongServicePorts(manifests, workloads),
    ...findWrongPolicyPorts(manifests, workloads),
  ]
}

const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`

function findDoubles(manifests: readonly Manifest[]): string[] {
  const names = manifests.map(nameOf)
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is there twice`)
}

function findUnsafe({ manifest, pod }: Workload): string[] {
  const name = nameOf(manifest)
  const found: string[] = []
  if (pod.securityContext?.runAsNonRoot !== true) found.push(`${name} may run as root`)
  if (pod.automountServiceAccountToken !== false && manifest.kind !== 'CronJob')
    found.push(`${name} gets a token of the cluster`)
  for (const { name: container, securityContext, resources } of [...(pod.initContainers ?? []), ...pod.containers]) {
    if (securityContext?.readOnlyRootFilesystem !== true) found.push(`${name}: ${container} may write its files`)
    if (securityContext?.allowPrivilegeEscalation !== false) found.push(`${name}: ${container} may gain privileges`)
    if (!securityContext?.capabilities?.drop?.includes('ALL')) found.push(`${name}: ${container} keeps capabilities`)
    if (!resources?.requests || !resources.limits?.memory) found.push(`${name}: ${container} has no bounds`)
  }
  return found
}

function findWrongPorts({ manifest, pod }: Workload): string[] {
  return pod.containers.flatMap((container) => {
    const { ports = [], env = [], startupProbe, livenessProbe, readinessProbe } = container
    const asked = [startupProbe, livenessProbe, readinessProbe].flatMap(
      (probe) => probe?.httpGet?.port ?? probe?.tcpSocket?.port ?? [],
    )
    const found = asked
      .filter((port) => !ports.some(({ name, containerPort }) => port === name || port === containerPort))
      .map((port) => `${nameOf(manifest)}: a probe asks port ${port}, which ${container.name} does not have`)
    const isServed = (port: string) => ports.some(({ containerPort }) => String(containerPort) === port)
    for (const { name, value = '' } of env)
      if (portVariables.includes(name) && !isServed(value))
        found.push(`${nameOf(manifest)}: ${name} is ${value}, and the container's ports are others`)
    if (ports.length > 0 && !livenessProbe)
      found.push(`${nameOf(manifest)}: nobody notices when ${container.name} hangs`)
    return found
  })
}

function findWrongImages(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  const used: [string, string][] = workloads.flatMap(({ manifest, pod }) =>
    [...(pod.initContainers ?? []), ...pod.containers].map(({ image }): [string, string] => [nameOf(manifest), image]),
  )
  for (const manifest of withRestored(manifests))
    if (typeof manifest.spec?.imageName === 'string') used.push([nameOf(manifest), manifest.spec.imageName])
  return used
    .filter(([, image]) => !images.some((known) => known.test(image)))
    .map(([name, image]) => `${name}: the image ${image} is not known, or has no version`)
}

/** Keys of all secrets that something makes. */
function listSecrets(manifests: readonly Manifest[]): Map<string, Set<string>> {
  const secrets = new Map<string, Set<string>>()
  // CloudNativePG makes one for the owner of a database, also of the drill's, which the drill's job makes.
  for (const cluster of ['tyche-db-drill']) secrets.set(`${cluster}-app`, new Set(['uri']))
  for (const { kind, spec } of manifests)
    if (kind === 'ExternalSecret')
      secrets.set(spec.target.name, new Set(spec.data.map(({ secretKey }: { secretKey: string }) => secretKey)))
  return secrets
}

function findMissingSources(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  const secrets = listSecrets(manifests)
  const configs = new Set(manifests.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name))
  const found: string[] = []
  const needSecret = (who: string, name: string, key?: string) => {
    if (!secrets.has(name)) found.push(`${who}: nothing makes the secret ${name}`)
    else if (key !== undefined && !secrets.get(name)?.has(key)) found.push(`${who}: the secret ${name} has no ${key}`)
  }
  const needConfig = (who: string, name: string) => {
    if (!configs.has(name)) found.push(`${who}: nothing makes the config map ${name}`)
  }
  for (const { manifest, pod } of workloads) {
    const who = nameOf(manifest)
    for (const { configMap, secret, projected } of pod.volumes ?? []) {
      if (configMap) needConfig(who, configMap.name)
      if (secret) needSecret(who, secret.secretName)
      for (const source of projected?.sources ?? []) if (source.secret) needSecret(who, source.secret.name)
    }
    const volumes = new Set(pod.volumes?.map(({ name }) => name))
    for (const { env = [], envFrom = [], volumeMounts = [] } of pod.containers) {
      for (const { name } of volumeMounts) if (!volumes.has(name)) found.push(`${who}: there is no volume ${name}`)
      for (const { valueFrom } of env) {
        if (valueFrom?.secretKeyRef) needSecret(who, valueFrom.secretKeyRef.name, valueFrom.secretKeyRef.key)
        if (valueFrom?.configMapKeyRef) needConfig(who, valueFrom.configMapKeyRef.name)
      }
      for (const { configMapRef, secretRef } of envFrom) {
        if (configMapRef) needConfig(who, configMapRef.name)
        if (secretRef) needSecret(who, secretRef.name)
      }
    }
  }
  // Whatever else names a key of a secret: object stores, monitors, clusters.
  for (const manifest of manifests) {
    const who = nameOf(manifest)
    for (const one of Object.values(manifest.spec?.configuration?.s3Credentials ?? {}) as {
      name: string
      key: string
    }[])
      needSecret(who, one.name, one.key)
    for (const { authorization } of manifest.spec?.podMetricsEndpoints ?? [])
      if (authorization) needSecret(who, authorization.credentials.name, authorization.credentials.key)
    const owner = manifest.spec?.bootstrap?.initdb?.secret?.name
    if (owner) for (const key of ['username', 'password']) needSecret(who, owner, key)
  }
  return found
}

/** A variable that no program reads is a mistake in its name. */
function findUnknownVariables(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  const documented = documentedVariables()
  const secrets = listSecrets(manifests)
  const configs = new Map(
    manifests.map(({ kind, metadata, data }) => [`${kind} ${metadata.name}`, Object.keys(data ?? {})]),
  )
  return workloads.flatMap(({ manifest, pod }) =>
    pod.containers.filter(isProduct).flatMap(({ env = [], envFrom = [] }) => {
      const given = [
        ...env.map(({ name }) => name),
        ...envFrom.flatMap(({ configMapRef, secretRef }) => [
          ...(configMapRef ? (configs.get(`ConfigMap ${configMapRef.name}`) ?? []) : []),
          ...(secretRef ? (secrets.get(secretRef.name) ?? []) : []),
        ]),
      ]
      return given
        .filter((name) => !documented.has(name))
        .map((name) => `${nameOf(manifest)}: no program reads ${name}`)
    }),
  )
}

interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>
  readonly matchExpressions?: readonly {
    readonly key: string
    readonly operator: string
    readonly values: readonly string[]
  }[]
}

/** Together with what a job makes from a file of a config map. */
export function withRestored(manifests: readonly Manifest[]): Manifest[] {
  const texts = manifests.flatMap(({ kind, data }) => (kind === 'ConfigMap' ? (data?.['restored.yaml'] ?? []) : []))
  return [...manifests, ...texts.map((text) => parse(text) as Manifest)]
}

/** Labels of pods that CloudNativePG makes. */
function labelsOfOperators(manifests: readonly Manifest[]): Record<string, string>[] {
  return withRestored(manifests).flatMap(({ kind, apiVersion, metadata }): Record<string, string>[] => {
    if (!apiVersion.startsWith('postgresql.cnpg.io/')) return []
    if (kind === 'Cluster') return [{ 'cnpg.io/cluster': metadata.name }]
    return kind === 'Pooler' ? [{ 'cnpg.io/poolerName': metadata.name }] : []
  })
}

function isSelected(labels: Readonly<Record<string, string>>, { matchLabels = {}, matchExpressions = [] }: Selector) {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  )
}

function findLooseSelectors(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
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

function portsSelected(workloads: readonly Workload[], selector: Selector) {
  return workloads
    .filter(({ labels }) => isSelected(labels, selector))
    .flatMap(({ pod }) => pod.containers.flatMap(({ ports = [] }) => ports))
}

function findWrongServicePorts(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  return manifests.flatMap((manifest) => {
    const { kind, spec } = manifest
    if (kind === 'PodMonitor') {
      const names = portsSelected(workloads, spec.selector).map(({ name }) => name)
      const asked: string[] = spec.podMetricsEndpoints.map(({ port }: { port: string }) => port)
      return asked
        .filter((port) => !names.includes(port))
        .map((port) => `${nameOf(manifest)} reads port ${port}, which no pod has`)
    }
    if (kind !== 'Service') return []
    const ports = portsSelected(workloads, { matchLabels: spec.selector })
    return (spec.ports as { targetPort: string | number }[])
      .filter(
        ({ targetPort }) =>
          !ports.some(({ name, containerPort }) => targetPort === name || targetPort === containerPort),
      )
      .map(({ targetPort }) => `${nameOf(manifest)} leads to port ${targetPort}, which its pods do not have`)
  })
}

/** A policy that lets in at a port that the pod does not have lets nobody in. */
function findWrongPolicyPorts(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  return manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap((manifest) => {
      const { podSelector, ingress = [], egress = [] } = manifest.spec
      const wrong = (selector: Selector, ports: readonly { port: number }[]) => {
        const had = portsSelected(workloads, selector)
        return had.length === 0
          ? []
          : ports.filter(({ port }) => !had.some(({ containerPort }) => containerPort === port))
      }
      const found = ingress.flatMap(({ ports = [] }) => wrong(podSelector, ports))
      for (const { to = [], ports = [] } of egress)
        for (const { podSelector: target } of to) if (target) found.push(...wrong(target, ports))
      return found.map(
        ({ port }: { port: number }) => `${nameOf(manifest)} allows port ${port}, which the pods do not have`,
      )
    })
}
