import { deriveRandomWords, deriveRequestWord, gameMathsOf, settleBet } from '@tyche/fairness'
import type { Address } from 'viem'
import type { DeployedGame } from '../games/odds/get-bet-odds.ts'
import { type AuditContext, check, type EventPlace } from './audit-context.ts'
import type { AuditEventOf } from './audit-event.ts'
import { awaitRound, releaseRound, takeRandomness } from './audit-rounds.ts'
import { addPlays, emptyTally } from './game-return.ts'
import type { PlayMoments } from './play-moments.ts'
import { playMomentsOf } from './play-moments.ts'
import type { GameTally, OpenBet, OpenRequest } from './state/audit-state.ts'

function tallyOf({ state }: AuditContext, { name }: DeployedGame): GameTally {
  state.games[name] ??= {
    ...emptyTally(),
    bets: 0,
    refunded: 0,
    placedBefore: 0,
    staked: {},
    paid: {},
    firstNonce: state.isWhole ? 1n : undefined,
    lastNonce: state.isWhole ? 0n : undefined,
  }
  return state.games[name]
}

/** The two events of a placed bet, and the request of the same transaction; undefined when it has none. */
export type PlacedBet = {
  bet: AuditEventOf<'Bet'>['args']
  details: AuditEventOf<'BetDetails'>['args']
  request: OpenRequest | undefined
}

export async function applyPlacedBet(
  context: AuditContext,
  place: EventPlace,
  game: DeployedGame,
  { bet, details, request }: PlacedBet,
): Promise<void> {
  const tally = tallyOf(context, game)
  const subject = `${game.name}-${bet.nonce}`
  if (tally.lastNonce !== undefined)
    check(context, place, { subject, step: 'sequence', expected: tally.lastNonce + 1n, found: bet.nonce })
  tally.firstNonce ??= bet.nonce
  tally.lastNonce = bet.nonce
  const { coordinator } = await context.oddsOf(game, details.settingsVersion)
  const isAsked = check(context, place, {
    subject,
    step: 'bet',
    expected: `${details.requestId} at ${coordinator}`,
    found: request ? `${request.id} at ${request.coordinator}` : 'no request for randomness',
  })
  if (!isAsked || !request) return
  context.state.openBets[subject] = {
    game: game.name,
    nonce: bet.nonce,
    player: bet.player,
    token: bet.token,
    wager: bet.wager,
    playCount: details.count,
    settingsVersion: details.settingsVersion,
    gameData: details.gameData,
    request,
    transaction: place.transaction,
  }
  awaitRound(context, place, subject, request)
}

export type SettledEvents = {
  callback: AuditEventOf<'BetCallback'>['args']
  /** The pool's event of the same settlement; undefined when there is none. */
  paid: AuditEventOf<'BetSettled'>['args'] | undefined
}

/** Plays a bet again from the beacon's randomness and compares every figure of its result. */
export async function applySettledBet(
  context: AuditContext,
  place: EventPlace,
  game: DeployedGame,
  { callback, paid }: SettledEvents,
): Promise<void> {
  const subject = `${game.name}-${callback.nonce}`
  const tally = tallyOf(context, game)
  const bet = takeOpenBet(context, place, game, callback.nonce)
  if (!bet) return
  const randomness = takeRandomness(context, place, subject, bet.request)
  if (randomness === undefined) return
  const odds = await context.oddsOf(game, bet.settingsVersion)
  const word = deriveRequestWord({
    randomness,
    chainId: BigInt(context.chainId),
    coordinator: bet.request.coordinator,
    requestId: bet.request.id,
  })
  const randomWords = deriveRandomWords(word, bet.playCount)
  const { payout, multiplier } = settleBet({
    game: game.name,
    gameData: bet.gameData,
    wager: bet.wager,
    randomWords,
    houseEdge: odds.houseEdge,
    parameters: odds.parameters,
  })
  const maths = gameMathsOf(game.name)
  const choice = maths.clientValue(maths.decodeGameData(bet.gameData, odds.parameters))
  check(context, place, { subject, step: 'words', expected: randomWords, found: callback.randomWord })
  check(context, place, {
    subject,
    step: 'payout',
    expected: `${payout} of ${bet.token} for choice ${choice} at a multiplier of ${multiplier} to ${bet.player}`,
    found: `${callback.amount} of ${callback.token} for choice ${callback.clientValue} at a multiplier of ${callback.multiplier} to ${callback.player}`,
  })
  const stake = bet.wager * BigInt(bet.playCount)
  check(context, place, {
    subject,
    step: 'paid',
    expected: `${payout} of ${bet.token} to ${bet.player} for a stake of ${stake}`,
    found: paid
      ? `${paid.payout} of ${paid.token} to ${paid.to} for a stake of ${paid.stake}`
      : 'no settlement by a pool',
  })
  count(tally, bet, { payout, multiplier, stake }, playMomentsOf({ game: game.name, gameData: bet.gameData, ...odds }))
}

export function applyRefundedBet(
  context: AuditContext,
  place: EventPlace,
  game: DeployedGame,
  refund: AuditEventOf<'BetRefunded'>['args'],
): void {
  const bet = takeOpenBet(context, place, game, refund.nonce)
  if (!bet) return
  releaseRound(context, bet.request)
  check(context, place, {
    subject: `${game.name}-${refund.nonce}`,
    step: 'paid',
    expected: `${bet.wager * BigInt(bet.playCount)} of ${bet.token} to ${bet.player}`,
    found: `${refund.amount} of ${refund.token} to ${refund.player}`,
  })
  tallyOf(context, game).refunded += 1
}

/** A bet that ends leaves the open ones. One that is not among them was placed before the audit's first block, or is none. */
function takeOpenBet(context: AuditContext, place: EventPlace, game: DeployedGame, nonce: bigint): OpenBet | undefined {
  const subject = `${game.name}-${nonce}`
  const bet = context.state.openBets[subject]
  if (bet) {
    delete context.state.openBets[subject]
    return bet
  }
  const tally = tallyOf(context, game)
  if (tally.firstNonce === undefined || nonce < tally.firstNonce) tally.placedBefore += 1
  else check(context, place, { subject, step: 'bet', expected: 'an open bet', found: 'no such bet' })
  return undefined
}

type Result = { payout: bigint; multiplier: bigint; stake: bigint }

function count(tally: GameTally, bet: OpenBet, result: Result, moments: PlayMoments): void {
  tally.bets += 1
  addPlays(tally, bet.playCount, result.multiplier, moments)
  addTo(tally.staked, bet.token, result.stake)
  addTo(tally.paid, bet.token, result.payout)
}

function addTo(sums: Record<Address, bigint>, token: Address, amount: bigint): void {
  sums[token] = (sums[token] ?? 0n) + amount
}
