import { beforeAll, describe, expect, test } from 'vitest'
import type { Manifest } from './manifest.ts'
import { renderOverlay } from './render.ts'
import { findMistakes, withRestored } from './rules.ts'
import { findSchemaError } from './schemas.ts'

const overlays = ['small', 'large', 'signer'] as const
const rendered = new Map<string, Manifest[]>()
beforeAll(() => {
  for (const overlay of overlays) rendered.set(overlay, renderOverlay(overlay))
})

describe.each(overlays)('overlay %s', (overlay) => {
  test('default: each object is what its schema says', async () => {
    const errors = await Promise.all(
      withRestored(rendered.get(overlay)!).map(async (manifest) => {
        const error = await findSchemaError(manifest)
        return error && `${manifest.kind} ${manifest.metadata.name}: ${error}`
      }),
    )
    expect(errors.filter(Boolean)).toEqual([])
  })

  test('default: the objects fit together', () => {
    expect(findMistakes(rendered.get(overlay)!)).toEqual([])
  })

  test('default: all are in one namespace, and every kind of process is there', () => {
    const manifests = rendered.get(overlay)!
    expect(new Set(manifests.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['tyche']))
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name)
    const signers = overlay === 'signer' ? ['signer-1', 'signer-2'] : []
    expect(deployments.sort()).toEqual(['api', 'indexer', 'operator-1', 'operator-2', ...signers, 'stream', 'worker'])
  })
})

test('behavior: with remote signers no process of ours is given a key, and one operator reaches each signer', () => {
  const manifests = rendered.get('signer')!
  for (const name of ['OPERATOR_PRIVATE_KEY', 'MANAGER_PRIVATE_KEY', 'private-key']) {
    expect(JSON.stringify(rendered.get('small'))).toContain(name)
    expect(JSON.stringify(manifests)).not.toContain(name)
  }
  for (const number of [1, 2]) {
    const policy = manifests.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === `signer-${number}`,
    )
    expect(policy?.spec.ingress).toEqual([
      {
        from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': `operator-${number}` } } }],
        ports: [{ port: 9000 }],
      },
    ])
  }
})

/** A copy of the rendered objects with one of them changed. */
function falsify(kind: string, name: string, change: (manifest: Manifest) => void): Manifest[] {
  const copy = structuredClone(rendered.get('small')!)
  change(copy.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)!)
  return copy
}
const containerOf = (manifest: Manifest) => manifest.spec.template.spec.containers[0]

test.each<[string, string, string, (manifest: Manifest) => void, string]>([
  [
    'an image without a version',
    'Deployment',
    'api',
    (m) => (containerOf(m).image = 'registry.example/tyche'),
    'registry.example/tyche is not known',
  ],
  [
    'an image of somebody else',
    'StatefulSet',
    'valkey',
    (m) => (containerOf(m).image = 'docker.io/redis:7.2.1'),
    'docker.io/redis:7.2.1 is not known',
  ],
  [
    'a database of another version',
    'Cluster',
    'tyche-db',
    (m) => (m.spec.imageName = 'ghcr.io/cloudnative-pg/postgresql:15.1'),
    'postgresql:15.1 is not known',
  ],
  [
    'a container port that the program does not serve',
    'Deployment',
    'worker',
    (m) => (containerOf(m).ports[0].containerPort = 9101),
    'HEALTH_PORT is 9100',
  ],
  [
    'a probe of a port that is not there',
    'Deployment',
    'indexer',
    (m) => (containerOf(m).livenessProbe.httpGet.port = 'web'),
    'a probe asks port web',
  ],
  ['a service that leads nowhere', 'Service', 'api', (m) => (m.spec.ports[0].targetPort = 8080), 'leads to port 8080'],
  [
    'a policy for a port that is not there',
    'NetworkPolicy',
    'stream',
    (m) => (m.spec.ingress[0].ports[0].port = 80),
    'allows port 80',
  ],
  [
    'a secret that nothing makes',
    'Deployment',
    'operator-2',
    (m) => (containerOf(m).env[2].valueFrom.secretKeyRef.name = 'operator-3'),
    'nothing makes the secret operator-3',
  ],
  [
    'a key that the secret does not have',
    'Deployment',
    'api',
    (m) => (containerOf(m).env[3].valueFrom.secretKeyRef.key = 'url'),
    'the secret database has no url',
  ],
  [
    'a config map that nothing makes',
    'Deployment',
    'api',
    (m) => (containerOf(m).envFrom[0].configMapRef.name = 'setting'),
    'nothing makes the config map setting',
  ],
  [
    'an archive whose credentials are missing',
    'ObjectStore',
    'archive',
    (m) => (m.spec.configuration.s3Credentials.accessKeyId.key = 'id'),
    'the secret archive has no id',
  ],
  [
    'a variable with a mistake in its name',
    'Deployment',
    'worker',
    (m) => (containerOf(m).env[1].name = 'HELTH_PORT'),
    'no program reads HELTH_PORT',
  ],
  [
    'a budget that is of nobody',
    'PodDisruptionBudget',
    'api',
    (m) => (m.spec.selector.matchLabels = { app: 'api' }),
    'selects no pod',
  ],
  [
    'a scaler of nothing',
    'HorizontalPodAutoscaler',
    'api',
    (m) => (m.spec.scaleTargetRef.name = 'apis'),
    'scales Deployment apis',
  ],
  [
    'a backup of another cluster',
    'ScheduledBackup',
    'tyche-db-daily',
    (m) => (m.spec.cluster.name = 'db'),
    'is of the cluster db',
  ],
  [
    'a process as root',
    'Deployment',
    'api',
    (m) => (m.spec.template.spec.securityContext.runAsNonRoot = false),
    'may run as root',
  ],
  [
    'a file system that can be written',
    'Deployment',
    'api',
    (m) => delete containerOf(m).securityContext.readOnlyRootFilesystem,
    'may write its files',
  ],
])('error: %s', (_what, kind, name, change, message) => {
  const mistakes = findMistakes(falsify(kind, name, change))
  expect(mistakes.join('\n')).toContain(message)
})

test.each<[string, string, string, (manifest: Manifest) => void]>([
  ['a number in words', 'Deployment', 'api', (m) => (m.spec.replicas = 'two')],
  ['a Deployment without a selector', 'Deployment', 'api', (m) => delete m.spec.selector],
  ['a port that is no number', 'Service', 'api', (m) => (m.spec.ports[0].port = 'http')],
  ['a cluster without storage', 'Cluster', 'tyche-db', (m) => delete m.spec.instances],
  [
    'a kind of an API that is not there',
    'HorizontalPodAutoscaler',
    'api',
    (m) => Object.assign(m, { apiVersion: 'autoscaling/v3' }),
  ],
  ['a secret from nowhere', 'ExternalSecret', 'node', (m) => delete m.spec.secretStoreRef],
])('error: the schema refuses %s', async (_what, kind, name, change) => {
  const manifest = falsify(kind, name, change).find((one) => one.kind === kind && one.metadata.name === name)!
  expect(await findSchemaError(manifest)).toBeTruthy()
})
