import { readFileSync } from 'node:fs'
import { callRpc } from '@tyche/devstack/rpc'
import type { Hex } from 'viem'
import { summarise } from '../statistics.ts'
import type { Target } from '../target.ts'
import { createLoadPlayers } from './funded-players.ts'
import { type BetEnds, placeBets, playersFor } from './place-bets.ts'

export interface Load {
  readonly ratePerSec: number
  readonly seconds: number
}

export interface LoadResult extends Omit<BetEnds, 'waitsMs'> {
  readonly waitsMs: { readonly median: number; readonly p95: number; readonly max: number } | undefined
  readonly blocks: number
  readonly restarts: number
  readonly maxMemoryMb: number
  readonly lastMemoryMb: number
}

/** Places bets at a fixed rate and returns the outcome of each. */
export async function measureLoad(target: Target, { ratePerSec, seconds }: Load): Promise<LoadResult> {
  const { rpcUrl, deployment } = target
  const players = await createLoadPlayers(rpcUrl, deployment, playersFor(ratePerSec))
  const watch = watchChain(target)
  const firstBlock = await blockNumber(rpcUrl)
  const isOver = (placed: number) => placed >= ratePerSec * seconds
  const { waitsMs: waits, ...ends } = await placeBets({ rpcUrl, deployment, players, ratePerSec, isOver })
  return {
    ...ends,
    waitsMs: waits.length > 0 ? summarise(waits) : undefined,
    blocks: (await blockNumber(rpcUrl)) - firstBlock,
    ...watch.stop(),
  }
}

const blockNumber = async (rpcUrl: string) => Number(await callRpc<Hex>(rpcUrl, 'eth_blockNumber'))

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
