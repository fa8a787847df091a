import * as z from 'zod'

const schema = z.object({
  RPC_URL: z.url({ protocol: /^https?$/ }),
  RPC_WS_URL: z.url({ protocol: /^wss?$/ }),
  DEPLOYMENT_FILE: z.string().min(1),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  /** Views with stable names, which the API reads. */
  DATABASE_VIEWS_SCHEMA: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,44}$/, 'must be a plain schema name of at most 45 characters')
    .default('onchain'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(7742),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

export type Env = z.output<typeof schema>

/** Reads the environment, or says everything that is wrong with it at once. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const result = schema.safeParse(source)
  if (result.success) return result.data
  throw new Error(`The indexer's environment is not valid:\n${z.prettifyError(result.error)}`)
}
