import { setTimeout as sleep } from 'node:timers/promises'
import { callRpc } from '@tyche/devstack/rpc'
import type { LocalDeployment } from '@tyche/protocol/deployment'
import type { Hash, Hex } from 'viem'
import { type BetLedger, createBetLedger } from './bet-ledger.ts'
import { followBets } from './follow-bets.ts'
import type { LoadPlayer } from './funded-players.ts'

export interface Bets {
  readonly rpcUrl: string
  readonly deployment: LocalDeployment
  readonly players: readonly LoadPlayer[]
  readonly ratePerSec: number
  /** Asked before each bet, with the number of those before it. */
  readonly isOver: (placed: number) => boolean
}

export interface BetEnds {
  readonly sent: number
  /** How often no player was free to bet, because all were waiting for results. */
  readonly skipped: number
  /** The chain answered the transaction with an error or not at all. */
  readonly refused: number
  readonly settled: number
  /** Transactions lost in a restart of the chain; their stakes never left the players. */
  readonly lost: number
  /** Mined, but reverted by the contracts. */
  readonly reverted: number
  /** On the chain or waiting to be mined, without a result. */
  readonly unsettled: number
  readonly waitsMs: readonly number[]
}

/** A player's minimum time between bets, so that few are still waiting at their next turn. */
const turnSec = 10
const settleWithinMs = 60_000
/** The time after which a player gives up on a bet lost in a restart of the chain. */
const patienceMs = 30_000

/** How many players a rate of bets needs. */
export const playersFor = (ratePerSec: number): number => Math.ceil(ratePerSec * turnSec)

/** Places bets at a fixed rate until it is over, waits for their results, and returns the outcome of each. */
export async function placeBets({ rpcUrl, deployment, players, ratePerSec, isOver }: Bets): Promise<BetEnds> {
  const idle = players.map((_player, index) => index)
  const ledger = createBetLedger()
  const stopFollowing = await followBets(rpcUrl, deployment.contracts.coinFlip, {
    onPlaced: ledger.placed,
    onSettled: (nonce, at) => {
      const player = ledger.settled(nonce, at)
      if (player !== undefined) idle.push(player)
    },
    onConnected: ledger.forgetNumbers,
  })

  let refused = 0
  let skipped = 0
  const bet = async (index: number) => {
    let hash: Hash | undefined
    try {
      const signed = await (players[index] as LoadPlayer).signBet()
      hash = signed.hash
      ledger.sent(hash, index, performance.now())
      await signed.send()
    } catch {
      refused += 1
      if (hash) ledger.refused(hash)
      idle.push(index)
    }
  }
  const impatience = freeTheForgotten(ledger, idle)
  const startedAt = performance.now()
  for (let number = 0; !isOver(number); number++) {
    await sleep(Math.max(0, startedAt + (number * 1_000) / ratePerSec - performance.now()))
    const index = idle.shift()
    if (index === undefined) skipped += 1
    else void bet(index)
  }
  clearInterval(impatience)
  for (const deadline = Date.now() + settleWithinMs; ledger.open().length > 0 && Date.now() < deadline; )
    await sleep(200)
  stopFollowing()

  const ends = { lost: 0, reverted: 0, unsettled: 0 }
  for (const { hash } of ledger.open()) ends[await endOf(rpcUrl, hash)] += 1
  const waitsMs = ledger.waitsMs()
  return { sent: ledger.count(), skipped, refused, settled: waitsMs.length, ...ends, waitsMs }
}

/** Players whose bet got no result for long play on. */
function freeTheForgotten(ledger: BetLedger, idle: number[]): NodeJS.Timeout {
  const given = new Set<Hash>()
  return setInterval(() => {
    for (const { hash, player, sentAt } of ledger.open())
      if (performance.now() - sentAt > patienceMs && !given.has(hash)) {
        given.add(hash)
        idle.push(player)
      }
  }, 1_000)
}

async function endOf(rpcUrl: string, hash: Hash): Promise<'lost' | 'reverted' | 'unsettled'> {
  const receipt = await callRpc<{ status: Hex } | null>(rpcUrl, 'eth_getTransactionReceipt', [hash])
  if (receipt) return receipt.status === '0x1' ? 'unsettled' : 'reverted'
  return (await callRpc<object | null>(rpcUrl, 'eth_getTransactionByHash', [hash])) ? 'unsettled' : 'lost'
}
