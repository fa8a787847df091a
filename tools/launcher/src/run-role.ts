/** The one entry of an image: becomes the program that `ROLE` names. */
import '@tyche/service/cache-module-formats'
import { parseEnv, type Variables } from '@tyche/service/env'
import { readEnvOrExit } from '@tyche/service/run-service'
import * as z from 'zod'

/** Programs by role, relative to the repository's root. */
export const programOfRole = {
  all: 'apps/api/src/main.ts',
  api: 'apps/api/src/main.ts',
  stream: 'apps/api/src/main.ts',
  worker: 'apps/api/src/worker.ts',
  indexer: 'apps/indexer/runtime/start.ts',
  operator: 'apps/operator/src/main.ts',
  migrate: 'apps/api/src/migrate.ts',
} as const

type Role = keyof typeof programOfRole
const roles = Object.keys(programOfRole) as [Role, ...Role[]]

const schema = z.object({
  ROLE: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }).default('all'),
})

/** @throws `InvalidEnvError` naming every bad variable. */
export const parseRoleEnv = (variables: Variables) => parseEnv(schema, variables)

if (import.meta.main) {
  const { ROLE } = readEnvOrExit(parseRoleEnv)
  await import(new URL(`../../../${programOfRole[ROLE]}`, import.meta.url).href)
}
