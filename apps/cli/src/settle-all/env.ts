import * as z from 'zod'
import { parseVariables, privateKey } from '../../../operator/src/env.ts'

const DRAND_URLS = 'https://api.drand.sh,https://drand.cloudflare.com'

const envSchema = z.object({
  RPC_URL: z.url({ protocol: /^https?$/ }),
  DEPLOYMENT_FILE: z.string().min(1),
  /** Pays for gas; its own tickets are claimed. */
  PRIVATE_KEY: privateKey,
  BEACON_URLS: z
    .string()
    .default(DRAND_URLS)
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1)),
  BEACON_CHAIN_HASH: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits')
    .optional(),
  /** Of a local chain's own beacon, instead of drand. */
  BEACON_KEY_FILE: z.string().min(1).optional(),
})

export type SettleAllEnv = z.output<typeof envSchema>

/** Reads the environment once; the error names every variable that is missing or wrong, and no value. */
export function parseSettleAllEnv(variables: Record<string, string | undefined>): SettleAllEnv {
  return parseVariables(envSchema, variables)
}
