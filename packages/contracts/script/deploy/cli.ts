import * as z from 'zod'
import { quicknet, quicknetKnownRound } from '../beacon/quicknet.ts'
import type { deploy } from '../deploy.ts'
import type { DeployParameters } from './parameters.ts'

const hexOf = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `not ${bytes} bytes of hex`)
const hex32 = z.templateLiteral(['0x', hexOf(32)])
const address = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)])

const base = {
  RPC_URL: z.url(),
  DEPLOYER_PRIVATE_KEY: hex32,
  DEPLOYMENT_FILE: z.string().min(1),
  TREASURY_ADDRESS: address.optional(),
  MIN_DELAY_SEC: z.coerce.number().int().nonnegative(),
}

/** `BEACON_KIND=drand` needs no more; a local beacon is described by its key, its schedule and its first round. */
const envSchema = z.discriminatedUnion('BEACON_KIND', [
  z.object({ ...base, BEACON_KIND: z.literal('drand') }),
  z.object({
    ...base,
    BEACON_KIND: z.literal('local'),
    BEACON_PUBLIC_KEY: hexOf(96),
    BEACON_GENESIS_TIME: z.coerce.number().int().positive(),
    BEACON_PERIOD_SEC: z.coerce.number().int().positive(),
    BEACON_FIRST_SIGNATURE: hexOf(48),
  }),
])

type Env = z.output<typeof envSchema>

/** `node packages/contracts/script/deploy.ts`, configured by the environment. */
export async function main(run: typeof deploy): Promise<void> {
  const parsed = envSchema.safeParse(process.env)
  if (!parsed.success) {
    console.error(`The environment is not valid:\n${z.prettifyError(parsed.error)}`)
    process.exitCode = 1
    return
  }
  const env = parsed.data
  const { deployment, isNew } = await run({
    rpcUrl: env.RPC_URL,
    privateKey: env.DEPLOYER_PRIVATE_KEY,
    recordPath: env.DEPLOYMENT_FILE,
    onStep: (step) => console.log(step),
    ...(env.TREASURY_ADDRESS && { treasury: env.TREASURY_ADDRESS }),
    ...beaconOf(env),
  })
  console.log(isNew ? `Deployed to chain ${deployment.chainId}.` : 'Everything was there already.')
}

function beaconOf(env: Env): Pick<DeployParameters, 'beacon' | 'knownRound'> {
  const minDelaySec = env.MIN_DELAY_SEC
  if (env.BEACON_KIND === 'drand') return { beacon: { ...quicknet, minDelaySec }, knownRound: quicknetKnownRound }
  const beacon = {
    scheme: quicknet.scheme,
    publicKey: env.BEACON_PUBLIC_KEY,
    genesisTime: env.BEACON_GENESIS_TIME,
    periodSec: env.BEACON_PERIOD_SEC,
    minDelaySec,
  }
  return { beacon, knownRound: { round: 1n, signature: env.BEACON_FIRST_SIGNATURE } }
}
