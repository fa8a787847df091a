import { documentedVariables } from '../documented-variables.ts'
import { nameOfImage } from '../images.ts'
import { containersOf, type Manifest, nameOf, type Workload } from './manifest.ts'

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

export function findMissingSources(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  const secrets = listSecrets(manifests)
  const configs = new Map(
    manifests.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata, data }) => [metadata.name, data]),
  )
  const found: string[] = []
  const needSecret = (who: string, name: string, key?: string) => {
    if (!secrets.has(name)) found.push(`${who}: nothing makes the secret ${name}`)
    else if (key !== undefined && !secrets.get(name)?.has(key)) found.push(`${who}: the secret ${name} has no ${key}`)
  }
  const needConfig = (who: string, name: string, key?: string) => {
    if (!configs.has(name)) found.push(`${who}: nothing makes the config map ${name}`)
    else if (key !== undefined && !(key in (configs.get(name) ?? {})))
      found.push(`${who}: the config map ${name} has no ${key}`)
  }
  for (const { manifest, pod } of workloads) {
    const who = nameOf(manifest)
    for (const { configMap, secret, projected } of pod.volumes ?? []) {
      if (configMap) needConfig(who, configMap.name)
      if (secret) needSecret(who, secret.secretName)
      for (const source of projected?.sources ?? []) if (source.secret) needSecret(who, source.secret.name)
    }
    const volumes = new Set(pod.volumes?.map(({ name }) => name))
    for (const { env = [], envFrom = [], volumeMounts = [] } of containersOf(pod)) {
      for (const { name } of volumeMounts) if (!volumes.has(name)) found.push(`${who}: there is no volume ${name}`)
      for (const { valueFrom } of env) {
        if (valueFrom?.secretKeyRef) needSecret(who, valueFrom.secretKeyRef.name, valueFrom.secretKeyRef.key)
        if (valueFrom?.configMapKeyRef) needConfig(who, valueFrom.configMapKeyRef.name, valueFrom.configMapKeyRef.key)
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
    const owner = (manifest.spec?.bootstrap?.initdb ?? manifest.spec?.bootstrap?.recovery)?.secret?.name
    if (owner) for (const key of ['username', 'password']) needSecret(who, owner, key)
  }
  return found
}

/** A variable that no program reads is a mistake in its name. */
export function findUnknownVariables(
  manifests: readonly Manifest[],
  workloads: readonly Workload[],
  product: string,
): string[] {
  const documented = documentedVariables()
  const secrets = listSecrets(manifests)
  const configs = new Map(
    manifests.map(({ kind, metadata, data }) => [`${kind} ${metadata.name}`, Object.keys(data ?? {})]),
  )
  return workloads.flatMap(({ manifest, pod }) =>
    containersOf(pod).flatMap(({ image, env = [], envFrom = [] }) => {
      if (nameOfImage(image) !== product) return []
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
