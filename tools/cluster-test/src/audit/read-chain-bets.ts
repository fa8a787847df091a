import { gameAbi } from '@tyche/contracts/abis'
import { callRpc } from '@tyche/devstack/rpc'
import { type Address, encodeEventTopics, type Hex, parseEventLogs, type RpcLog } from 'viem'

export interface ChainBets {
  /** Numbers of the bets that were placed, and of the ends that were told of them. */
  readonly placed: readonly string[]
  readonly settled: readonly string[]
}

/** An answer of some megabytes at most. */
const BLOCKS_AT_ONCE = 500

/** Every bet of a game, by the chain's events. */
export async function readChainBets(rpcUrl: string, game: Address): Promise<ChainBets> {
  const topics = [
    (['Bet', 'BetCallback'] as const).flatMap((eventName) => encodeEventTopics({ abi: gameAbi, eventName })),
  ]
  const head = Number(await callRpc<Hex>(rpcUrl, 'eth_blockNumber'))
  const placed: string[] = []
  const settled: string[] = []
  for (let from = 0; from <= head; from += BLOCKS_AT_ONCE) {
    const [fromBlock, toBlock] = [from, Math.min(head, from + BLOCKS_AT_ONCE - 1)].map(
      (block) => `0x${block.toString(16)}`,
    )
    const logs = await callRpc<RpcLog[]>(rpcUrl, 'eth_getLogs', [{ address: game, topics, fromBlock, toBlock }])
    const parsed = parseEventLogs({ abi: gameAbi, eventName: ['Bet', 'BetCallback'], logs: logs as never[] })
    for (const { eventName, args } of parsed) (eventName === 'Bet' ? placed : settled).push(String(args.nonce))
  }
  return { placed, settled }
}
