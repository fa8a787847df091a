import { quicknet, quicknetKnownRound } from '@tyche/protocol/quicknet'
import { readEnvOrExit } from '@tyche/service/run-service'
import { getAddress } from 'viem'
import { chainConfigOf } from '../../config/chain-configs.ts'
import type { deploy, describeDeployment } from '../deploy.ts'
import { type Env, parseEnv } from './env.ts'
import type { DeployParameters } from './parameters.ts'

type Programs = { readonly deploy: typeof deploy; readonly describeDeployment: typeof describeDeployment }

/** `node packages/contracts/script/deploy.ts [--dry-run]`, configured by the environment. */
export async function main({ deploy, describeDeployment }: Programs): Promise<void> {
  const parameters = parametersOf(readEnvOrExit(parseEnv))
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
    ...(env.CONFIRMED_HEARTBEATS && { confirmedHeartbeats: env.CONFIRMED_HEARTBEATS }),
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
