import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { repositoryRoot } from '../repository.ts'
import { findComposeMistakes } from './compose-rules.ts'
import { composeText, parseCompose } from './read-compose.ts'

const text = composeText()

test('default: the services fit together, and each role has one', () => {
  const compose = parseCompose(text)
  expect(findComposeMistakes(compose)).toEqual([])
  const roles = Object.values(compose.services).flatMap(({ environment }) => environment?.ROLE ?? [])
  expect(roles.sort()).toEqual(['api', 'indexer', 'migrate', 'operator', 'stream', 'worker'])
})

test('default: Prometheus asks the ports that the services listen on', () => {
  const { services } = parseCompose(text)
  const file = parse(readFileSync(join(repositoryRoot, 'deploy/observation/prometheus.yml'), 'utf8'))
  const targets: string[] = file.scrape_configs.flatMap((job: { static_configs: { targets: string[] }[] }) =>
    job.static_configs.flatMap((one) => one.targets),
  )
  for (const target of targets) {
    const [name = '', port] = target.split(':')
    const { PORT, HEALTH_PORT } = services[name]?.environment ?? {}
    expect(PORT ?? HEALTH_PORT, target).toBe(port)
  }
})

test.each([
  ['an image without a version', 'valkey:8.1.4-alpine', 'valkey', 'has no version'],
  [
    'a variable with a mistake in its name',
    'HEALTH_PORT: "9100" }',
    'HELTH_PORT: "9100" }',
    'no program reads HELTH_PORT',
  ],
  ['a health check of another port', '7742/healthz', '7743/healthz', 'indexer listens on 7742'],
  ['a volume that is not there', 'metrics:/prometheus', 'metric:/prometheus', 'there is no volume metric'],
  ['a file of secrets that nobody writes', '[secrets.env, operator.env]', '[secret.env]', 'nobody writes secret.env'],
  ['a service that is not there', '[api, stream]', '[api, streams]', 'depends on streams'],
  ['a database that is open to all', `"\${DATA_ADDRESS:-127.0.0.1}:5432:5432"`, '"5432:5432"', 'is open to all'],
  ['a file system that can be written', 'read_only: true\n  tmpfs', 'read_only: false\n  tmpfs', 'may write its files'],
])('error: %s', (_what, from, to, message) => {
  expect(text).toContain(from)
  expect(findComposeMistakes(parseCompose(text.replace(from, to))).join('\n')).toContain(message)
})

test('error: a field that compose does not have', () => {
  expect(() => parseCompose(text.replace('profiles: [data]', 'profile: [data]'))).toThrow()
})
