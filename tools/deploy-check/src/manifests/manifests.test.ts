import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kubectl } from '@tyche/devstack/debian-program'
import { hasPrograms } from '@tyche/devstack/has-programs'
import { test as anyTest, beforeAll, describe, expect } from 'vitest'
import { clusterRules, observationFolder, readRules } from '../observation/rule-files.ts'
import { repositoryRoot } from '../repository.ts'
import type { Manifest } from './manifest.ts'
import { renderOverlay } from './render.ts'
import { findMistakes } from './rules.ts'
import { findSchemaError } from './schemas.ts'
import { withRestored } from './with-restored.ts'

const test = anyTest.skipIf(!hasPrograms([kubectl]))

const overlays = ['small', 'large', 'signer', 'restore'] as const
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

test('behavior: only API and worker are given the keys and secrets of rewards', () => {
  const holders = rendered
    .get('large')!
    .filter(
      ({ kind, spec }) => kind === 'Deployment' && JSON.stringify(spec).includes('"secretRef":{"name":"product"}'),
    )
  expect(holders.map(({ metadata }) => metadata.name).sort()).toEqual(['api', 'worker'])
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

test('behavior: a restored database replaces the lost one, goes back to a moment, and archives beside what it came from', () => {
  const databaseOf = (overlay: string) => rendered.get(overlay)!.find(({ kind }) => kind === 'Cluster')!.spec
  const { bootstrap, externalClusters, plugins, instances } = databaseOf('restore')
  expect(databaseOf('small').bootstrap.initdb).toBeTruthy()
  expect(bootstrap.initdb ?? undefined).toBeUndefined()
  expect(bootstrap.recovery.recoveryTarget.targetTime).toBeTruthy()
  expect(externalClusters[0].plugin.parameters.serverName).toBe('tyche-db')
  expect(plugins[0].parameters.serverName).toBe('tyche-db-2')
  expect(instances).toBe(3)
})

test.each(['restore-check', 'migrate'])(
  'behavior: the job %s is applied with the policy that lets it reach the database',
  (name) => {
    const selected = rendered
      .get('restore')!
      .filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/name'] === name)
    expect(selected.map(({ kind }) => kind).sort()).toEqual(['Job', 'NetworkPolicy'])
  },
)

test('default: every alert and every dashboard is in the cluster', () => {
  const manifests = rendered.get('large')!
  const objects = manifests.filter(({ kind }) => kind === 'PrometheusRule')
  const specs = Object.fromEntries(objects.map(({ metadata, spec }) => [metadata.name, spec]))
  expect(specs).toEqual(Object.fromEntries(clusterRules.map((name) => [`tyche-${name}`, readRules(name)])))
  const dashboards = manifests.filter(({ metadata }) => metadata.labels?.grafana_dashboard === '1')
  const files = globSync(join(observationFolder, 'dashboards/*.json')).sort()
  expect(dashboards.flatMap(({ data }) => Object.values(data ?? {})).sort()).toEqual(
    files.map((file) => readFileSync(file, 'utf8')).sort(),
  )
})

test('default: HAProxy has a slot for each replica that a scaler may start', () => {
  const text = readFileSync(join(repositoryRoot, 'deploy/edge/haproxy.cfg'), 'utf8')
  for (const name of ['api', 'stream']) {
    const slots = Number(text.match(new RegExp(`server-template ${name} 1-(\\d+) `))?.[1])
    for (const manifests of rendered.values()) {
      const { spec } = manifests.find(
        ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === name,
      )!
      expect(slots, name).toBeGreaterThan(spec.maxReplicas)
    }
  }
})

/** A copy of the rendered objects with one of them changed. */
function falsify(kind: string, name: string, change: (manifest: Manifest) => void): Manifest[] {
  const copy = structuredClone(rendered.get('restore')!)
  change(copy.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)!)
  return copy
}
const containerOf = (manifest: Manifest) => manifest.spec.template.spec.containers[0]
function addFirst({ spec }: Manifest, container: object): void {
  const [{ securityContext, resources, image }] = spec.template.spec.containers
  spec.template.spec.initContainers = [{ name: 'first', image, securityContext, resources, ...container }]
}

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
    'a number of replicas that its scaler decides',
    'Deployment',
    'stream',
    (m) => (m.spec.replicas = 2),
    'Deployment stream has replicas, which its scaler decides',
  ],
  [
    'a scaler upside down',
    'HorizontalPodAutoscaler',
    'api',
    (m) => (m.spec.minReplicas = 9),
    'at least 9 and at most 4',
  ],
  [
    'a variable with a mistake in its name, before the others run',
    'Deployment',
    'worker',
    (m) => addFirst(m, { env: [{ name: 'HELTH_PORT', value: '1' }] }),
    'no program reads HELTH_PORT',
  ],
  [
    'a secret that nothing makes, before the others run',
    'Deployment',
    'worker',
    (m) => addFirst(m, { env: [{ name: 'RPC_URL', valueFrom: { secretKeyRef: { name: 'nodes', key: 'RPC_URL' } } }] }),
    'nothing makes the secret nodes',
  ],
  [
    'a restored database that archives where it reads from',
    'Cluster',
    'tyche-db',
    (m) => (m.spec.plugins[0].parameters.serverName = 'tyche-db'),
    'archives to the server that it is restored from',
  ],
  [
    'a restored database from nowhere',
    'Cluster',
    'tyche-db',
    (m) => (m.spec.bootstrap.recovery.source = 'last'),
    'is restored from last, which it does not describe',
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
