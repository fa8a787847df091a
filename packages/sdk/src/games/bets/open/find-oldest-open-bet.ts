import { gameAbi } from '@tyche/contracts/abis'
import type { GameName } from '@tyche/fairness'
import { betStatus } from '@tyche/protocol/contract-enums'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type PublicClient,
  prepareEncodeFunctionData,
} from 'viem'
import { getRequests } from '../../../randomness/get-requests.ts'
import { getRound } from '../../../randomness/get-round.ts'
import type { DeployedGame } from '../../odds/get-bet-odds.ts'
import { getBet, type StoredBet } from '../get-bet.ts'

/** As many bets as a game keeps whether they are open or not. */
const KEPT_BETS = 1_536n

/** Bets of a game whose calls are encoded in one task: all 1,536 would hold up a phone's page for a second. */
const READ_AT_ONCE = 128

export interface OldestOpenBet {
  game: DeployedGame
  nonce: bigint
  /** Unix seconds. */
  placedAtSec: number
  /** The beacon's round that decides it, and when the beacon publishes that. */
  round: bigint
  dueAtSec: number
  /** Whether the round is on the chain. */
  isRoundKnown: boolean
}

/** By game: no bet up to this number is open, as far as was looked. */
export type EndedBets = Partial<Record<GameName, bigint>>

export interface OpenBets {
  /** Undefined when no bet is open. */
  oldest: OldestOpenBet | undefined
  count: number
  /** For the next search, which then looks at new bets only. */
  ended: EndedBets
}

export interface FindOldestOpenBetParameters {
  deployment: {
    readonly games: readonly DeployedGame[]
    readonly contracts: { readonly randomnessCoordinator: Address }
  }
  ended?: EndedBets | undefined
  /** Newest bets of each game that a search without `ended` looks at; 1,536 unless given. */
  lookBack?: bigint | undefined
}

/**
 * The open bet that waits for the longest time, among the newest of each game and, with `ended` of an earlier search, all
 * that came since. A bet whose callback failed and was reported does not count: it waits for its refund. `ended` must be
 * forgotten after a reorganisation.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { findOldestOpenBet } from '@tyche/sdk/games'
 *
 * const { oldest, count } = await findOldestOpenBet(client, { deployment })
 */
export async function findOldestOpenBet(
  client: PublicClient,
  { deployment, ended = {}, lookBack = KEPT_BETS }: FindOldestOpenBetParameters,
): Promise<OpenBets> {
  const found = await Promise.all(
    deployment.games.map((game) => findOpenNonces(client, game, { known: ended[game.name], lookBack })),
  )
  const firsts = await Promise.all(
    found.map(async ({ game, open: [nonce] }) => {
      const bet = nonce === undefined ? undefined : await getBet(client, { game: game.address, nonce })
      return bet?.status === 'pending' ? [{ game, nonce: nonce!, bet }] : []
    }),
  )
  const [first] = firsts.flat().sort((one, other) => one.bet.placedAtSec - other.bet.placedAtSec)
  return {
    oldest: first && (await withRound(client, deployment, first)),
    count: found.reduce((sum, { open }) => sum + open.length, 0),
    ended: Object.fromEntries(found.map(({ game, ended: upTo }) => [game.name, upTo])),
  }
}

interface Search {
  readonly known: bigint | undefined
  readonly lookBack: bigint
}

async function findOpenNonces(client: PublicClient, game: DeployedGame, { known, lookBack }: Search) {
  const contract = { address: game.address, abi: gameAbi } as const
  const latest = await client.readContract({ ...contract, functionName: 'latestNonce' })
  const from = known ?? (latest > lookBack ? latest - lookBack : 0n)
  const nonces = Array.from({ length: Number(latest > from ? latest - from : 0n) }, (_, i) => from + BigInt(i) + 1n)
  const statuses: Awaited<ReturnType<typeof readStatus>>[] = []
  for (let first = 0; first < nonces.length; first += READ_AT_ONCE) {
    const part = nonces.slice(first, first + READ_AT_ONCE)
    statuses.push(...(await Promise.all(part.map((nonce) => readStatus(client, game.address, nonce)))))
  }
  const open = nonces.filter((_, index) => statuses[index]?.[0] === betStatus.pending)
  return { game, open, ended: open[0] === undefined ? latest : open[0] - 1n }
}

/** The selector is hashed once: `readContract` does it for each call, which costs a phone more than all the rest. */
const statusOf = prepareEncodeFunctionData({ abi: gameAbi, functionName: 'statusOf' })

async function readStatus(client: PublicClient, address: Address, nonce: bigint) {
  const { data = '0x' } = await client.call({ to: address, data: encodeFunctionData({ ...statusOf, args: [nonce] }) })
  return decodeFunctionResult({ abi: gameAbi, functionName: 'statusOf', data })
}

type FirstBet = { game: DeployedGame; nonce: bigint; bet: StoredBet }

async function withRound(
  client: PublicClient,
  deployment: FindOldestOpenBetParameters['deployment'],
  { game, nonce, bet }: FirstBet,
): Promise<OldestOpenBet> {
  const [request] = await getRequests(client, { deployment, ids: [bet.requestId] })
  const round = request?.round ?? 0n
  const { timeSec, randomness } = await getRound(client, { deployment, round })
  return {
    ...{ game, nonce, placedAtSec: bet.placedAtSec, round },
    dueAtSec: timeSec,
    isRoundKnown: randomness !== undefined,
  }
}
