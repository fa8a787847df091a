import type { GameName } from '@tyche/protocol/game-names'
import { type Address, createPublicClient, http, type PublicClient } from 'viem'
import { loadChainClient } from '../chain/chain-client.ts'
import { type ChainConfig, loadChainConfig } from '../chain-config/chain-config.ts'
import { NodeFailure } from './node-failure.ts'

const TIMEOUT_MS = 10_000

type NodeDeployment = Omit<ChainConfig, 'deploymentBlock' | 'games'> & {
  readonly deploymentBlock: bigint
  readonly games: readonly DeployedGame[]
}

type DeployedGame = { name: GameName; address: Address }

export type OpenedNode = { client: PublicClient; deployment: NodeDeployment }

/** Opens a client for the node at an address, which is the visitor's; ours without one. */
export type OpenClient = (rpc: string | undefined, config: ChainConfig) => PublicClient | Promise<PublicClient>

const openClient: OpenClient = async (rpc) =>
  rpc
    ? createPublicClient({ transport: http(rpc, { timeout: TIMEOUT_MS, retryCount: 1 }) })
    : ((await loadChainClient()) as PublicClient)

/**
 * The node that a page reads, which is the visitor's or ours, and the record of what to read there.
 *
 * @throws `NodeFailure` without a record, or for a node of another chain; viem's error for a node that does not answer.
 */
export async function openNode(rpc: string | undefined, open: OpenClient = openClient): Promise<OpenedNode> {
  const config = await loadChainConfig().catch((cause: unknown) => {
    throw new NodeFailure('noRecord', { cause })
  })
  const client = await open(rpc, config)
  const expected = config.chainId
  const actual = await client.getChainId()
  if (actual !== expected) throw new NodeFailure('otherChain', { actual, expected })
  // A local chain that was started again has the same id and none of the contracts.
  const code = await client.getCode({ address: config.contracts.randomnessCoordinator })
  if (code === undefined) throw new NodeFailure('noContracts', { expected })
  const games = config.games as DeployedGame[]
  return { client, deployment: { ...config, games, deploymentBlock: BigInt(config.deploymentBlock) } }
}
