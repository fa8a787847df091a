import { gameAbi } from '@tyche/contracts/abis'
import type { GameName } from '@tyche/protocol/game-names'
import {
  type Address,
  encodeEventTopics,
  formatLog,
  isAddressEqual,
  type Log,
  numberToHex,
  type PublicClient,
  parseEventLogs,
  type RpcLog,
} from 'viem'
import type { CoordinatorDeployment } from '../../../randomness/coordinator-contract.ts'
import { getRequests, type RandomnessRequest } from '../../../randomness/get-requests.ts'
import { type BlockRange, type ScanOptions, scanBlocks } from '../../../tx/logs/scan-blocks.ts'
import type { BetReference } from '../../bet-reference.ts'
import { getBet, type StoredBet } from '../get-bet.ts'

/** A bet that waits for its result or its refund. */
export interface OpenBet extends StoredBet, BetReference {
  name: GameName
  /** What its coordinator says of it: the round that it waits for. */
  request: RandomnessRequest
}

export type GetOpenBetsParameters = {
  deployment: CoordinatorDeployment & {
    readonly games: readonly { readonly name: GameName; readonly address: Address }[]
    readonly deploymentBlock: bigint
  }
  player: Address
  scan?: ScanOptions | undefined
}

const abi = gameAbi
const placed = ['Bet'] as const
const ended = ['BetCallback', 'BetRefunded'] as const
const topics = [...placed, ...ended].map((eventName) => encodeEventTopics({ abi, eventName })[0])

/**
 * A player's bets that have neither a result nor a refund, oldest first. Searches every block since the deployment; a bet that
 * ended is not asked about.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getOpenBets } from '@tyche/sdk/games'
 *
 * const bets = await getOpenBets(client, { deployment, player })
 */
export async function getOpenBets(
  client: PublicClient,
  { deployment, player, scan }: GetOpenBetsParameters,
): Promise<OpenBet[]> {
  const { games, deploymentBlock } = deployment
  const address = games.map((game) => game.address)
  const toBlock = await client.getBlockNumber({ cacheTime: 0 })
  // One question for all three events: in each of them the player is the first argument.
  const [playerTopic] = encodeEventTopics({ abi, eventName: 'Bet', args: { player } }).slice(1)
  const read = async (range: BlockRange): Promise<Log[]> => {
    const [fromHex, toHex] = [numberToHex(range.fromBlock), numberToHex(range.toBlock)]
    const filter = { address, topics: [topics, playerTopic], fromBlock: fromHex, toBlock: toHex }
    const logs = await client.request({ method: 'eth_getLogs', params: [filter as never] })
    return (logs as RpcLog[]).map((log) => formatLog(log) as Log)
  }
  const open = new Map<string, BetReference>()
  const over = new Set<string>()
  for await (const logs of scanBlocks(read, deploymentBlock, toBlock, scan)) {
    for (const log of parseEventLogs({ abi, eventName: [...placed, ...ended], logs })) {
      const bet = { game: log.address, nonce: log.args.nonce }
      const key = `${bet.game.toLowerCase()}-${bet.nonce}`
      if (log.eventName === 'Bet') open.set(key, bet)
      else over.add(key)
    }
  }
  const references = [...open].filter(([key]) => !over.has(key)).map(([, bet]) => bet)
  const bets = await Promise.all(
    references.map(async (reference): Promise<OpenBet | undefined> => {
      const bet = await getBet(client, reference)
      const game = games.find((each) => isAddressEqual(each.address, reference.game))
      if (!bet || !game || (bet.status !== 'pending' && bet.status !== 'setAside')) return undefined
      const [request] = await getRequests(client, { deployment, ids: [bet.requestId] })
      return { ...bet, ...reference, name: game.name, request: request! }
    }),
  )
  return bets.filter((bet) => bet !== undefined).sort((a, b) => a.placedAtSec - b.placedAtSec)
}
