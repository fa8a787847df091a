import { quicknet, quicknetKnownRound } from '@tyche/protocol/quicknet'
import { getAddress } from 'viem'
import * as z from 'zod'
import { chainConfigOf } from '../../config/chain-configs.ts'
import type { deploy, describeDeployment } from '../deploy.ts'
import type { DeployParameters } from './parameters.ts'

const hexOf = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `not ${bytes} bytes of hex`)
const hex32 = z.templateLiteral(['0x', hexOf(32)])
const address = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)])

const base = {
  RPC_URL: z.url(),
  DEPLOYER_PRIVATE_KEY: hex32,
  DEPLOYMENT_FILE: z.string().min(1),
  TREASURY_ADDRESS: address.optional(),
  GUARDIAN_ADDRESS: address.optional(),
  MULTISIG_ADDRESS: address.optional(),
  MANAGER_ADDRESS: address.optional(),
  PRE_ORDER_SIGNER_ADDRESS: address.optional(),
  REWARD_SIGNER_ADDRESS: address.optional(),
}

/** `BEACON_KIND=drand` needs no more; a local beacon is described by its key, its schedule and its first round. */
const envSchema = z.discriminatedUnion('BEACON_KIND', [
  z.object({ ...base, BEACON_KIND: z.literal('drand'), CHAIN_ID: z.coerce.number().int().positive() }),
  z.object({
    ...base,
    BEACON_KIND: z.literal('local'),
    BEACON_PUBLIC_KEY: hexOf(96),
    BEACON_GENESIS_TIME: z.coerce.number().int().positive(),
    BEACON_PERIOD_SEC: z.coerce.number().int().positive(),
    BEACON_FIRST_SIGNATURE: hexOf(48),
    MIN_DELAY_SEC: z.coerce.number().int().nonnegative(),
  }),
])

type Env = z.output<typeof envSchema>

type Programs = { readonly deploy: typeof deploy; readonly describeDeployment: typeof describeDeployment }

/** `node packages/contracts/script/deploy.ts [--dry-run]`, configured by the environment. */
export async function main({ deploy, describeDeployment }: Programs): Promise<void> {
  const parsed = envSchema.safeParse(process.env)
  if (!parsed.success) {
    console.error(`The environment is not valid:\n${z.prettifyError(parsed.error)}`)
    process.exitCode = 1
    return
  }
  const parameters = parametersOf(parsed.data)
  if (process.argv.includes('--dry-run')) {
    console.log(await describeDeployment(parameters))
    return
  }
  const { deployment, isNew } = await deploy({ ...parameters, onStep: (step) => console.log(step) })
  console.log(isNew ? `Deployed to chain ${deployment.chainId}.` : 'Everything was there already.')
}

function parametersOf(env: Env): DeployParameters {
  return {
    rpcUrl: env.RPC_URL,
    privateKey: env.DEPLOYER_PRIVATE_KEY,
    recordPath: env.DEPLOYMENT_FILE,
    ...(env.TREASURY_ADDRESS && { treasury: getAddress(env.TREASURY_ADDRESS) }),
    ...(env.GUARDIAN_ADDRESS && { guardian: getAddress(env.GUARDIAN_ADDRESS) }),
    ...(env.MULTISIG_ADDRESS && { multisig: getAddress(env.MULTISIG_ADDRESS) }),
    ...(env.MANAGER_ADDRESS && { manager: getAddress(env.MANAGER_ADDRESS) }),
    ...(env.PRE_ORDER_SIGNER_ADDRESS && { preOrderSigner: getAddress(env.PRE_ORDER_SIGNER_ADDRESS) }),
    ...(env.REWARD_SIGNER_ADDRESS && { rewardSigner: getAddress(env.REWARD_SIGNER_ADDRESS) }),
    ...beaconOf(env),
  }
}

function beaconOf(env: Env): Pick<DeployParameters, 'beacon' | 'knownRound'> {
  if (env.BEACON_KIND === 'drand') {
    const { minDelaySec } = chainConfigOf(env.CHAIN_ID)
    return { beacon: { ...quicknet, minDelaySec }, knownRound: quicknetKnownRound }
  }
  const beacon = {
    scheme: quicknet.scheme,
    publicKey: env.BEACON_PUBLIC_KEY,
    genesisTime: env.BEACON_GENESIS_TIME,
    periodSec: env.BEACON_PERIOD_SEC,
    minDelaySec: env.MIN_DELAY_SEC,
  }
  return { beacon, knownRound: { round: 1n, signature: env.BEACON_FIRST_SIGNATURE } }
}
