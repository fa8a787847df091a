import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { repositoryRoot } from '../repository.ts'

const names = z.array(z.string())
const variables = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string())
const healthcheck = z.strictObject({
  test: z.tuple([z.literal('CMD')], z.string()),
  interval: z.string(),
  timeout: z.string(),
  retries: z.int().positive(),
  start_period: z.string().optional(),
})
const condition = z.enum(['service_healthy', 'service_completed_successfully'])
const dependencies = z.union([
  names,
  z.record(
    z.string(),
    z.strictObject({ condition, restart: z.literal(true).optional(), required: z.literal(false).optional() }),
  ),
])
const service = z.strictObject({
  image: z.string(),
  profiles: z.array(z.enum(['data', 'app', 'chain', 'signer', 'migrate', 'backup', 'restore', 'drill'])).min(1),
  restart: z.enum(['unless-stopped', 'no']),
  read_only: z.boolean().optional(),
  tmpfs: names.optional(),
  user: z.enum(['root', 'postgres', 'valkey']).optional(),
  cap_drop: names.optional(),
  cap_add: z.array(z.literal('CHOWN')).optional(),
  security_opt: names.optional(),
  env_file: names.optional(),
  environment: variables.optional(),
  entrypoint: names.optional(),
  command: names.optional(),
  network_mode: z.templateLiteral(['service:', z.string()]).optional(),
  volumes: names.optional(),
  ports: names.optional(),
  depends_on: dependencies.optional(),
  stop_grace_period: z.string().optional(),
  ulimits: z.strictObject({ nofile: z.int() }).optional(),
  logging: z.unknown().optional(),
  healthcheck: healthcheck.optional(),
})
const compose = z.looseObject({
  name: z.literal('tyche'),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
})

export type Compose = z.output<typeof compose>

const folder = join(repositoryRoot, 'deploy/compose')

/** @throws if the file has a field that we do not use, or one of another form. */
export const parseCompose = (text: string): Compose => compose.parse(parse(text, { merge: true }))
export const composeText = (): string => readFileSync(join(folder, 'compose.yaml'), 'utf8')

/** Names of the variables of an example file. */
export function namesOfExample(file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  return [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
}
