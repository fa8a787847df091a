import { findKeyProblem } from '@tyche/protocol/development-accounts'
import { QUICKNET_URLS } from '@tyche/protocol/quicknet'
import { InvalidEnvError, parseEnv, type Variables } from '@tyche/service/env'
import { hexOf, httpUrl, httpUrls, path, privateKey } from '@tyche/service/env-fields'
import * as z from 'zod'

const envSchema = z.object({
  RPC_URL: httpUrl,
  DEPLOYMENT_FILE: path,
  /** Pays for gas; tickets of this account are claimed. */
  PRIVATE_KEY: privateKey,
  BEACON_URLS: httpUrls.prefault(QUICKNET_URLS.join()),
  BEACON_CHAIN_HASH: hexOf(32).optional(),
  /** Key file of a local chain's beacon, instead of drand. */
  BEACON_KEY_FILE: path.optional(),
})

export type SettleAllEnv = z.output<typeof envSchema>

/** @throws `InvalidEnvError` naming every bad variable. */
export function parseSettleAllEnv(variables: Variables): SettleAllEnv {
  return parseEnv(envSchema, variables)
}

/** @throws `InvalidEnvError` for a development key on any chain but the local one. */
export function assertUsableKey({ PRIVATE_KEY }: Pick<SettleAllEnv, 'PRIVATE_KEY'>, chainId: number): void {
  const problem = findKeyProblem(PRIVATE_KEY, chainId)
  if (problem) throw new InvalidEnvError(`PRIVATE_KEY: ${problem}.`)
}
