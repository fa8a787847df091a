import { parseEnv, type Variables } from '@tyche/service/env'
import { postgresUrl } from '@tyche/service/env-fields'
import * as z from 'zod'

const schema = z.object({
  DATABASE_URL: postgresUrl,
  /** The same database without a pooler. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
})

/** @throws `InvalidEnvError` naming every bad variable. */
export const parseMigrateEnv = (variables: Variables) => parseEnv(schema, variables)
