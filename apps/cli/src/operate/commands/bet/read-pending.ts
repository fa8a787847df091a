import { getBet, getBetStatus } from '@tyche/sdk/games'
import { getRequests, getRound } from '@tyche/sdk/randomness'
import type { Address } from 'viem'
import { gameContract } from '../../chain/contracts.ts'
import type { Reading } from '../../context.ts'
import { findToken, type Game } from '../../parse/names.ts'

/** Reads that the client batches into one request. */
const chunk = 200

export interface PendingBet {
  readonly game: string
  readonly nonce: bigint
  readonly player: Address
  readonly wager: bigint
  readonly count: number
  readonly symbol: string
  readonly decimals: number
  /** Unix time of the bet. */
  readonly startTime: bigint
  readonly requestId: bigint
  readonly beaconRound: bigint
  /** Unix time at which its round is published. */
  readonly dueAt: bigint
  readonly state: 'waiting' | 'due' | 'failed' | 'set aside' | 'refund requested'
}

export interface PendingBets {
  readonly bets: readonly PendingBet[]
  /** How many of the newest bets of each game were checked, and how many there are in total. */
  readonly looked: readonly { readonly game: string; readonly latest: number; readonly of: bigint }[]
}

/** The open bets among the `last` ones of each game, oldest first. */
export async function readPendingBets(context: Reading, games: readonly Game[], last: number): Promise<PendingBets> {
  const found = await Promise.all(games.map((game) => readGame(context, game, last)))
  const bets = found
    .flatMap(({ bets }) => bets)
    .sort((a, b) => Number(a.startTime - b.startTime) || Number(a.nonce - b.nonce))
  return { bets, looked: found.map(({ looked }) => looked) }
}

async function readGame(context: Reading, game: Game, last: number) {
  const { client } = context
  const { address, abi } = gameContract(game)
  const of = await client.readContract({ address, abi, functionName: 'latestNonce' })
  const latest = Number(of < BigInt(last) ? of : BigInt(last))
  const bets: PendingBet[] = []
  for (let seen = 0; seen < latest; seen += chunk) {
    const nonces = Array.from({ length: Math.min(chunk, latest - seen) }, (_, index) => of - BigInt(seen + index))
    const found = await Promise.all(nonces.map((nonce) => readBet(context, game, nonce)))
    bets.push(...found.filter((bet) => bet !== undefined))
  }
  return { bets, looked: { game: game.name, latest, of } }
}

async function readBet(context: Reading, game: Game, nonce: bigint): Promise<PendingBet | undefined> {
  const { client, deployment } = context
  const { address } = game
  const status = await getBetStatus(client, { game: address, nonce })
  if (status !== 'pending' && status !== 'setAside') return undefined
  const [bet, { timestamp }] = await Promise.all([getBet(client, { game: address, nonce }), client.getBlock()])
  if (!bet) return undefined

  const { player, requestId, terms, placedAtSec, refundableAtSec } = bet
  const [request] = await getRequests(client, { deployment, ids: [requestId] })
  const { round: beaconRound, status: requestState } = request!
  const { timeSec } = await getRound(client, { deployment, round: beaconRound })
  const stateOf = (): PendingBet['state'] => {
    if (refundableAtSec > 0) return 'refund requested'
    if (status === 'setAside') return 'set aside'
    if (requestState === 'failed') return 'failed'
    return timeSec <= timestamp ? 'due' : 'waiting'
  }
  const { symbol, decimals } = findToken(deployment, terms.token)
  const facts = { game: game.name, nonce, player, wager: terms.wager, count: terms.playCount, symbol, decimals }
  const [startTime, dueAt] = [BigInt(placedAtSec), BigInt(timeSec)]
  return { ...facts, startTime, requestId, beaconRound, dueAt, state: stateOf() }
}
