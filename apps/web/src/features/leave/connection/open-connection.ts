import { type Beacon, createDrandBeacon } from '@tyche/beacon'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import type { Deployment } from '@tyche/protocol/deployment'
import { QUICKNET_CHAIN_HASH, quicknet } from '@tyche/protocol/quicknet'
import { assertDeployment } from '@tyche/sdk/deployments'
import type { ScanOptions } from '@tyche/sdk/tx'
import { type Chain, createPublicClient, defineChain, hexToBytes, http, type PublicClient, type Transport } from 'viem'
import { serviceNowSec } from '../../../lib/clock.ts'
import type { ParsedSettings } from './parse-settings.ts'

const TIMEOUT_MS = 30_000
const POLL_MS = 2_000
const LOCAL_POLL_MS = 250

/** The chain and the beacon, through the endpoints that the visitor named. */
export interface Connection {
  client: PublicClient<Transport, Chain>
  chain: Chain
  rpc: string
  deployment: Deployment
  /** What it gives is verified. Undefined when no server of the beacon is known. */
  beacon: Beacon | undefined
  scan: ScanOptions
  isLocal: boolean
  /** The newest block when it was opened. */
  head: bigint
}

/** @throws the sdk's `DeploymentError` for a node of another chain; viem's error when it does not answer. */
export async function openConnection({
  rpc,
  beacons,
  deployment: record,
  fromBlock,
  maxBlocks,
}: ParsedSettings): Promise<Connection> {
  const isLocal = record.chainId === LOCAL_CHAIN_ID
  const chain = defineChain({
    id: record.chainId,
    name: `Chain ${record.chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpc] } },
  })
  const transport = http(rpc, { timeout: TIMEOUT_MS })
  const client = createPublicClient({ chain, transport, pollingInterval: isLocal ? LOCAL_POLL_MS : POLL_MS })
  await assertDeployment(client, { deployment: record })
  const head = await client.getBlockNumber({ cacheTime: 0 })
  // Every search begins at the deployment's block.
  const deployment = { ...record, deploymentBlock: fromBlock }
  return { client, chain, rpc, deployment, beacon: openBeacon(record, beacons), scan: { maxBlocks }, isLocal, head }
}

function openBeacon({ beacon: record }: Deployment, urls: readonly string[]): Beacon | undefined {
  if (urls.length === 0) return undefined
  const { publicKey, genesisTime, periodSec } = record
  return createDrandBeacon({
    urls,
    // A server of another network is one of a single network.
    chainHash: publicKey === quicknet.publicKey ? QUICKNET_CHAIN_HASH : undefined,
    publicKey: hexToBytes(`0x${publicKey}`),
    schedule: { genesisTime, periodSec },
    timeoutMs: 5_000,
    attempts: 2,
    now: serviceNowSec,
  })
}
