import { BeaconSetupError, publicKeyToEip2537, timeOf } from '@tyche/beacon'
import { openDrandBeacon, openLocalBeacon } from '@tyche/beacon/open-beacon'
import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import type { Deployment } from '@tyche/protocol/deployment'
import { BaseError, createPublicClient, createWalletClient, defineChain, http, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type ChainClock, createChainClock } from './chain-clock.ts'
import type { SettleContext, TimedBeacon } from './context.ts'
import type { SettleAllEnv } from './env.ts'
import { SettleAllError } from './errors.ts'

const RPC_TIMEOUT_MS = 5_000
const POLLING_INTERVAL_MS = 500

/**
 * Opens the shared state of the steps.
 *
 * @throws `SettleAllError` unless node, deployment record and beacon match.
 */
export async function openContext(
  env: SettleAllEnv,
  deployment: Deployment,
  log: SettleContext['log'],
): Promise<SettleContext> {
  const clock = createChainClock()
  const beacon = await openBeacon(env, deployment, clock).catch((error: unknown) => {
    throw error instanceof BeaconSetupError ? new SettleAllError(error.message, { cause: error.cause }) : error
  })
  const chain = defineChain({
    id: deployment.chainId,
    name: `chain ${deployment.chainId}`,
    nativeCurrency: { name: 'coin', symbol: 'coins', decimals: 18 },
    rpcUrls: { default: { http: [env.RPC_URL] } },
    // Room for the base fee to rise by 12.5 % a block for six blocks.
    fees: { baseFeeMultiplier: 2 },
  })
  const transport = { retryCount: 0, timeout: RPC_TIMEOUT_MS }
  const pollingInterval = POLLING_INTERVAL_MS
  const batched = http(env.RPC_URL, { ...transport, batch: { batchSize: 100 } })
  const client = createPublicClient({ chain, transport: batched, pollingInterval })
  const wallet = createWalletClient({
    chain,
    transport: http(env.RPC_URL, transport),
    account: privateKeyToAccount(env.PRIVATE_KEY),
  })
  const context = { client, wallet, deployment, beacon, clock, log, sent: 0, left: 0 }
  await assertDeployment(context)
  return context
}

/** A local beacon uses the clock of its chain, which may have been moved ahead; drand uses UTC. */
async function openBeacon(
  { BEACON_KEY_FILE: keyFile, BEACON_URLS: urls, BEACON_CHAIN_HASH: chainHash }: SettleAllEnv,
  { beacon: record }: Deployment,
  clock: ChainClock,
): Promise<TimedBeacon> {
  if (keyFile === undefined) {
    const beacon = openDrandBeacon({ record, urls, chainHash })
    return { ...beacon, dueAtMs: (round) => timeOf(beacon.schedule, round) * 1000 }
  }
  const beacon = await openLocalBeacon({ record, keyFile, now: clock.nowSec })
  return { ...beacon, dueAtMs: (round) => (timeOf(beacon.schedule, round) - clock.aheadSec) * 1000 }
}

/** Checks that the node serves the record's chain and that the coordinator verifies the record's beacon. */
async function assertDeployment({ client, deployment, beacon }: SettleContext): Promise<void> {
  const { chainId, genesisHash, contracts } = deployment
  const coordinator = { abi: randomnessCoordinatorAbi, address: contracts.randomnessCoordinator } as const
  const [servedId, genesis, code] = await ask(
    Promise.all([
      client.getChainId(),
      client.getBlock({ blockNumber: 0n }),
      client.getCode({ address: coordinator.address }),
    ]),
  )
  if (servedId !== chainId)
    throw new SettleAllError(`The node serves chain ${servedId}, the deployment is on ${chainId}.`)
  if (genesis.hash !== genesisHash)
    throw new SettleAllError(`The chain was replaced: its block 0 is ${genesis.hash}, the deployment's ${genesisHash}.`)
  if (!code) throw new SettleAllError(`There is no contract at the coordinator's address ${coordinator.address}.`)
  const [publicKey, genesisTime, period] = await ask(
    Promise.all([
      client.readContract({ ...coordinator, functionName: 'publicKey' }),
      client.readContract({ ...coordinator, functionName: 'genesisTime' }),
      client.readContract({ ...coordinator, functionName: 'period' }),
    ]),
  )
  if (publicKey !== toHex(publicKeyToEip2537(beacon.publicKey)))
    throw new SettleAllError('The deployment record names another beacon key than the coordinator verifies.')
  const onChain = [genesisTime, period].map(Number)
  const recorded = [beacon.schedule.genesisTime, beacon.schedule.periodSec]
  if (onChain.join() !== recorded.join())
    throw new SettleAllError(`The deployment record's schedule is ${recorded}, the coordinator's ${onChain}.`)
}

async function ask<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof BaseError) throw new SettleAllError('The node at RPC_URL does not answer.', { cause })
    throw cause
  }
}
