import { privateKeyToAddress } from 'viem/accounts'
import * as z from 'zod'
import { FatalError } from './core/errors.ts'

const LOCAL_CHAIN_ID = 31337
const DEVELOPMENT_KEY_REFUSED = `a well-known development key is for chain ${LOCAL_CHAIN_ID} only`

/** Accounts of the mnemonic "test test … junk": everybody knows their keys. */
const DEVELOPMENT_ACCOUNTS = new Set([
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
  '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
  '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
  '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
  '0x976ea74026e726554db657fa54763abd0c3a0aa9',
  '0x14dc79964da2c08b23698b3d3cc7ca32193d9955',
  '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f',
  '0xa0ee7a142d267c1f36714e4a8f75612f20a79720',
])

export const privateKey = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)], {
  error: 'must be 0x and 64 hex digits',
})
const port = z.coerce.number().int().min(0).max(65_535)

const envSchema = z
  .object({
    CHAIN_ID: z.coerce.number().int().positive(),
    RPC_URL: z.url({ protocol: /^https?$/ }),
    RPC_WS_URL: z.url({ protocol: /^wss?$/ }),
    DEPLOYMENT_FILE: z.string().min(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    OPERATOR_PRIVATE_KEY: privateKey,
    /** Opens the rounds of the series; without it they are only reported. */
    MANAGER_PRIVATE_KEY: privateKey.optional(),
    SERIES_FILE: z.string().min(1).optional(),
    BEACON_KIND: z.enum(['local', 'drand']),
    BEACON_KEY_FILE: z.string().min(1).optional(),
    BEACON_URLS: z
      .string()
      .transform((text) => text.split(',').map((url) => url.trim()))
      .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
      .optional(),
    BEACON_CHAIN_HASH: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits')
      .optional(),
    /** Whether this operator pays for ending refunds that players requested. */
    FINALIZE_REFUNDS: z
      .enum(['true', 'false'])
      .default('true')
      .transform((text) => text === 'true'),
    HEALTH_PORT: port,
  })
  .superRefine((env, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (env.CHAIN_ID !== LOCAL_CHAIN_ID) {
      if (env.BEACON_KIND === 'local') refuse('BEACON_KIND', `a local beacon is for chain ${LOCAL_CHAIN_ID} only`)
      for (const name of ['OPERATOR_PRIVATE_KEY', 'MANAGER_PRIVATE_KEY'] as const)
        if (isDevelopmentKey(env[name])) refuse(name, DEVELOPMENT_KEY_REFUSED)
    }
    if (env.MANAGER_PRIVATE_KEY && !env.SERIES_FILE) refuse('SERIES_FILE', 'is needed with MANAGER_PRIVATE_KEY')
    if (env.BEACON_KIND === 'local' && !env.BEACON_KEY_FILE) refuse('BEACON_KEY_FILE', 'is needed for a local beacon')
    if (env.BEACON_KIND === 'drand' && !env.BEACON_URLS) refuse('BEACON_URLS', 'is needed for drand')
  })

export type Env = z.output<typeof envSchema>

/** Throws `FatalError` naming every bad variable. Values are never repeated: one of them is a private key. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  return parseVariables(envSchema, variables)
}

export function parseVariables<Output>(
  schema: z.ZodType<Output>,
  variables: Record<string, string | undefined>,
): Output {
  // An empty variable is one that is not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new FatalError(`The environment is not complete:\n${lines.join('\n')}`)
}

/** Throws `FatalError` for a key that everybody knows, on any chain but the local one. */
export function assertNoDevelopmentKey(name: string, key: `0x${string}`, chainId: number): void {
  if (chainId !== LOCAL_CHAIN_ID && isDevelopmentKey(key)) throw new FatalError(`${name}: ${DEVELOPMENT_KEY_REFUSED}.`)
}

function isDevelopmentKey(privateKey: `0x${string}` | undefined): boolean {
  if (privateKey === undefined) return false
  try {
    return DEVELOPMENT_ACCOUNTS.has(privateKeyToAddress(privateKey).toLowerCase())
  } catch {
    return false
  }
}
