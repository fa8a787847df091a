import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { callRpc } from '@tyche/devstack/rpc'
import type { Hash, Hex } from 'viem'
import { summarise } from '../statistics.ts'
import type { Target } from '../target.ts'
import { createBetLedger } from './bet-ledger.ts'
import { followBets } from './follow-bets.ts'
import { createLoadPlayers, type LoadPlayer } from './funded-players.ts'

export interface Load {
  readonly ratePerSec: number
  readonly seconds: number
}

export interface LoadResult {
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
  readonly waitsMs: { readonly median: number; readonly p95: number; readonly max: number } | undefined
  readonly blocks: number
  readonly restarts: number
  readonly maxMemoryMb: number
  readonly lastMemoryMb: number
}

/** A player's minimum time between bets, so that few are still waiting at their next turn. */
const turnSec = 10
const settleWithinMs = 60_000
/** The time after which a player gives up on a bet lost in a restart of the chain. */
const patienceMs = 30_000

/** Places bets at a fixed rate and returns the outcome of each. */
export async function measureLoad(target: Target, { ratePerSec, seconds }: Load): Promise<LoadResult> {
  const { rpcUrl, deployment } = target
  const players = await createLoadPlayers(rpcUrl, deployment, Math.ceil(ratePerSec * turnSec))
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
  const watch = watchChain(target)
  const firstBlock = await blockNumber(rpcUrl)

  let refused = 0
  let skipped = 0
  const given = new Set<Hash>()
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
  const giveUp = () => {
    for (const { hash, player, sentAt } of ledger.open())
      if (performance.now() - sentAt > patienceMs && !given.has(hash)) {
        given.add(hash)
        idle.push(player)
      }
  }
  const impatience = setInterval(giveUp, 1_000)
  const startedAt = performance.now()
  for (let number = 0; number < ratePerSec * seconds; number++) {
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
  const waits = ledger.waitsMs()
  return {
    sent: ledger.count(),
    skipped,
    refused,
    settled: waits.length,
    ...ends,
    waitsMs: waits.length > 0 ? summarise(waits) : undefined,
    blocks: (await blockNumber(rpcUrl)) - firstBlock,
    ...watch.stop(),
  }
}

const blockNumber = async (rpcUrl: string) => Number(await callRpc<Hex>(rpcUrl, 'eth_blockNumber'))

async function endOf(rpcUrl: string, hash: Hash): Promise<'lost' | 'reverted' | 'unsettled'> {
  const receipt = await callRpc<{ status: Hex } | null>(rpcUrl, 'eth_getTransactionReceipt', [hash])
  if (receipt) return receipt.status === '0x1' ? 'unsettled' : 'reverted'
  return (await callRpc<object | null>(rpcUrl, 'eth_getTransactionByHash', [hash])) ? 'unsettled' : 'lost'
}

/** Samples the memory of the chain's process once a second, and counts its restarts. */
function watchChain({ chainPid }: Target) {
  const pids = new Set<number>()
  let maxMemoryMb = 0
  let lastMemoryMb = 0
  const look = () => {
    const pid = chainPid()
    const memory = pid === undefined ? undefined : residentMb(pid)
    if (pid === undefined || memory === undefined) return
    pids.add(pid)
    lastMemoryMb = memory
    maxMemoryMb = Math.max(maxMemoryMb, memory)
  }
  look()
  const timer = setInterval(look, 1_000)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return { restarts: pids.size - 1, maxMemoryMb, lastMemoryMb }
    },
  }
}

function residentMb(pid: number): number | undefined {
  try {
    const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? undefined : Math.round(Number(kb) / 1_024)
  } catch {
    return undefined
  }
}
