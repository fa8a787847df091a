import { findKeyProblem } from '@tyche/protocol/development-accounts'
import { envRule, parseEnv as parse, type Variables } from '@tyche/service/env'
import { address, chainId, count, hexOf, httpUrl, path, privateKey } from '@tyche/service/env-fields'
import * as z from 'zod'

const heartbeats = z
  .string()
  .regex(/^[A-Z]+=[1-9]\d{0,6}(,[A-Z]+=[1-9]\d{0,6})*$/i, 'must be tokens with seconds, such as USDC=86400,WETH=1200')
  .transform((text) => Object.fromEntries(text.split(',').map((one) => one.split('='))))
  .transform((read) => Object.fromEntries(Object.entries(read).map(([symbol, sec]) => [symbol, Number(sec)])))

const base = {
  RPC_URL: httpUrl,
  DEPLOYER_PRIVATE_KEY: privateKey,
  DEPLOYMENT_FILE: path,
  TREASURY_ADDRESS: address.optional(),
  GUARDIAN_ADDRESS: address.optional(),
  MULTISIG_ADDRESS: address.optional(),
  MANAGER_ADDRESS: address.optional(),
  PRE_ORDER_SIGNER_ADDRESS: address.optional(),
  REWARD_SIGNER_ADDRESS: address.optional(),
  CONFIRMED_HEARTBEATS: heartbeats.optional(),
}

/** `BEACON_KIND=drand` needs nothing else; a local beacon needs its key, its schedule and its first round. */
const envSchema = z
  .discriminatedUnion(
    'BEACON_KIND',
    [
      z.object({ ...base, BEACON_KIND: z.literal('drand'), CHAIN_ID: chainId }),
      z.object({
        ...base,
        BEACON_KIND: z.literal('local'),
        BEACON_PUBLIC_KEY: hexOf(96),
        BEACON_GENESIS_TIME: count({ min: 1 }),
        BEACON_PERIOD_SEC: count({ min: 1 }),
        BEACON_FIRST_SIGNATURE: hexOf(48),
        MIN_DELAY_SEC: count(),
      }),
    ],
    { error: 'must be drand or local' },
  )
  .check(
    envRule((env, refuse) => {
      const problem = findKeyProblem(env.DEPLOYER_PRIVATE_KEY, env.CHAIN_ID)
      if (problem) refuse('DEPLOYER_PRIVATE_KEY', problem)
    }),
  )

export type Env = z.output<typeof envSchema>

/** @throws `InvalidEnvError` naming every bad variable. */
export function parseEnv(variables: Variables): Env {
  return parse(envSchema, variables)
}
