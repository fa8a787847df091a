import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { publicKeyToEip2537 } from '@tyche/protocol/points'
import { quicknet } from '@tyche/protocol/quicknet'
import { hexToBytes, sha256, toHex } from 'viem'
import { randomnessCoordinatorAbi } from '../../generated/abis.ts'
import type { ChainReader } from '../deploy/chain.ts'
import type { DeploymentPlan } from '../deploy/plan-deployment.ts'
import { type Check, createCheck } from './check.ts'

/** The beacon that decides: drand quicknet on a public chain, the recorded one on the local chain. */
export async function checkCoordinator({ reader }: ChainReader, plan: DeploymentPlan): Promise<Check[]> {
  const { config, contracts, deployment } = plan
  const isLocal = config.chainId === LOCAL_CHAIN_ID
  const beacon = isLocal ? deployment.beacon : { ...quicknet, minDelaySec: config.minDelaySec }
  const contract = { address: contracts.randomnessCoordinator, abi: randomnessCoordinatorAbi } as const
  const { round, signature } = deployment.knownRound
  const [publicKey, genesisTime, period, minDelay, randomness] = await Promise.all([
    reader.readContract({ ...contract, functionName: 'publicKey' }),
    reader.readContract({ ...contract, functionName: 'genesisTime' }),
    reader.readContract({ ...contract, functionName: 'period' }),
    reader.readContract({ ...contract, functionName: 'minDelay' }),
    reader.readContract({ ...contract, functionName: 'randomnessOf', args: [round] }),
  ])
  const check = (fact: string, expected: unknown, actual: unknown) =>
    createCheck('RandomnessCoordinator', fact, expected, actual)
  return [
    check('beacon key', toHex(publicKeyToEip2537(hexToBytes(`0x${beacon.publicKey}`))), publicKey),
    check('genesis time', beacon.genesisTime, genesisTime),
    check('period in seconds', beacon.periodSec, period),
    check('delay in seconds', beacon.minDelaySec, minDelay),
    check(`randomness of round ${round}`, sha256(`0x${signature}`), randomness),
  ]
}
