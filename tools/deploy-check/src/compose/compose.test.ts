import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { repositoryRoot } from '../repository.ts'
import { findComposeMistakes } from './compose-rules.ts'
import { composeText, parseCompose } from './read-compose.ts'

const text = composeText()

const duration = z.string().regex(/^\d+[smh]$/)
const alertmanager = z.strictObject({
  route: z.strictObject({
    receiver: z.string(),
    group_by: z.array(z.string()),
    group_wait: duration,
    group_interval: duration,
    repeat_interval: duration,
    routes: z.array(z.strictObject({ receiver: z.string(), matchers: z.array(z.string()), repeat_interval: duration })),
  }),
  receivers: z.array(
    z.strictObject({
      name: z.string(),
      webhook_configs: z.array(z.strictObject({ url_file: z.string().startsWith('/etc/alertmanager/webhooks/') })),
    }),
  ),
})

test('default: the services fit together, and each role has one', () => {
  const compose = parseCompose(text)
  expect(findComposeMistakes(compose)).toEqual([])
  const roles = Object.values(compose.services).flatMap(({ environment }) => environment?.ROLE ?? [])
  expect(roles.sort()).toEqual(['api', 'indexer', 'migrate', 'operator', 'stream', 'worker'])
})

const targetsOf = (kind: string): string[] =>
  globSync(join(repositoryRoot, 'deploy/observation/targets', kind, '*.yml')).flatMap((file) =>
    (parse(readFileSync(file, 'utf8')) as { targets: string[] }[]).flatMap(({ targets }) => targets),
  )
const observation = (name: string) => parse(readFileSync(join(repositoryRoot, 'deploy/observation', name), 'utf8'))

test('default: on one machine Prometheus asks the ports that the services listen on', () => {
  const { services } = parseCompose(text)
  const targets = targetsOf('one-machine')
  expect(targets.map((target) => target.split(':')[0]).sort()).toEqual([
    'api',
    'indexer',
    'operator',
    'stream',
    'worker',
  ])
  for (const target of targets) {
    const [name = '', port] = target.split(':')
    const { PORT, HEALTH_PORT } = services[name]?.environment ?? {}
    expect(PORT ?? HEALTH_PORT, target).toBe(port)
  }
})

test('default: on three machines it asks those ports that the services publish, each once', () => {
  const published = Object.values(parseCompose(text).services).flatMap(({ environment, ports = [] }) =>
    environment?.ROLE ? ports.map((port) => port.match(/:(\d+):\d+$/)?.[1]) : [],
  )
  expect(new Set(published).size).toBe(5)
  expect(
    targetsOf('three-machines')
      .map((target) => target.split(':')[1])
      .sort(),
  ).toEqual(published.sort())
})

test('default: what Prometheus and Alertmanager name are services', () => {
  const { services } = parseCompose(text)
  const { alerting, scrape_configs } = observation('prometheus.yml')
  const named = [...alerting.alertmanagers, ...scrape_configs].flatMap(({ static_configs = [] }) =>
    static_configs.flatMap(({ targets }: { targets: string[] }) => targets),
  )
  expect(named).toEqual(['alertmanager:9093', 'machine:9100'])
  for (const target of named) expect(Object.keys(services)).toContain(target.split(':')[0])
  const { route, receivers } = alertmanager.parse(observation('alertmanager.yml'))
  const known = receivers.map(({ name }) => name)
  for (const { receiver } of [route, ...route.routes]) expect(known).toContain(receiver)
})

test('default: Prometheus shows the API the token that the API asks for', () => {
  const { entrypoint = [], tmpfs = [] } = parseCompose(text).services.prometheus!
  const folder = mkdtempSync(join(tmpdir(), 'tyche-token-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [job] = observation('prometheus.yml').scrape_configs
  const file: string = job.authorization.credentials_file
  expect(job.job_name).toBe('tyche-api')
  expect(tmpfs).toContain(dirname(join('/etc/prometheus', file)))

  mkdirSync(join(folder, dirname(file)))
  // As compose gives it to the container, where `$$` is a dollar sign.
  const [shell = '', option = '', script = ''] = entrypoint.map((word) => word.replaceAll('$$', '$'))
  const there = script
    .replaceAll('/etc/prometheus/secrets', join(folder, dirname(file)))
    .replace('/bin/prometheus', 'true')
  const { status } = spawnSync(shell, [option, there], {
    env: { METRICS_TOKEN: 'a token of the test', PATH: process.env.PATH },
  })
  expect(status).toBe(0)
  expect(readFileSync(join(folder, file), 'utf8')).toBe('a token of the test')
})

test.each([
  ['an image without a version', 'valkey:8.1.4-alpine', 'valkey', 'valkey is not known, or has no version'],
  [
    'a misspelled image',
    'docker.io/library/nginx:',
    'docker.io/library/ngnix:',
    'edge: the image docker.io/library/ngnix',
  ],
  ['a misspelled one in its version', 'grafana:12.1.1', 'grafana:12.1', 'grafana:12.1 is not known'],
  ['a script that is not there', './backup.sh:', './backups.sh:', 'backup: there is no file ./backups.sh'],
  [
    'a step after one of another profile',
    'profiles: [data, backup, restore, drill]',
    'profiles: [data, backup, drill]',
    'restore depends on volume-owner, which has another profile',
  ],
  [
    'a network of a service that is not there',
    '"service:drill-database"',
    '"service:drills"',
    'drill-check depends on drills',
  ],
  [
    'a variable with a mistake in its name',
    'HEALTH_PORT: "9100" }',
    'HELTH_PORT: "9100" }',
    'no program reads HELTH_PORT',
  ],
  ['a health check of another port', '7742/healthz', '7743/healthz', 'indexer listens on 7742'],
  ['a volume that is not there', 'metrics:/prometheus', 'metric:/prometheus', 'there is no volume metric'],
  [
    'a file of secrets that nobody writes',
    'secrets/operator.env]',
    'secrets.env]',
    'operator: nobody writes secrets.env',
  ],
  [
    'keys of the product for the stream',
    '[secrets/metrics.env, secrets/node.env, secrets/data.env]',
    '[secrets/metrics.env, secrets/node.env, secrets/data.env, secrets/product.env]',
    "stream gets product's secrets",
  ],
  [
    'a database without its password',
    '    env_file: [secrets/postgres.env]\n',
    '',
    "postgres lacks postgres's secrets",
  ],
  ['a service that is not there', 'stream: { condition', 'streams: { condition', 'depends on streams'],
  ['a database that is open to all', `"\${DATA_ADDRESS:-127.0.0.1}:5432:5432"`, '"5432:5432"', 'is open to all'],
  ['a file system that can be written', 'read_only: true\n  tmpfs', 'read_only: false\n  tmpfs', 'may write its files'],
  ['a user that it cannot become', '    user: valkey\n', '', 'valkey cannot change its user'],
])('error: %s', (_what, from, to, message) => {
  expect(text).toContain(from)
  expect(findComposeMistakes(parseCompose(text.replace(from, to))).join('\n')).toContain(message)
})

test('default: a migration waits for a database of its machine', () => {
  const { services } = parseCompose(text)
  expect(services.migrate?.depends_on).toEqual({ postgres: { condition: 'service_healthy', required: false } })
})

test('default: compose restarts nginx when it recreates a server behind it', () => {
  const nginx = readFileSync(join(repositoryRoot, 'deploy/edge/nginx.conf'), 'utf8')
  const servers = [...nginx.matchAll(/^ +server ([a-z]+):\d+/gm)].map(([, name = '']) => name)
  expect(servers).toEqual(['api', 'stream'])
  const restarted = { condition: 'service_healthy', restart: true }
  const { services } = parseCompose(text)
  expect(services.edge?.depends_on).toEqual(Object.fromEntries(servers.map((name) => [name, restarted])))
})

test('error: a field that compose does not have', () => {
  expect(() => parseCompose(text.replace('profiles: [data]', 'profile: [data]'))).toThrow()
})
