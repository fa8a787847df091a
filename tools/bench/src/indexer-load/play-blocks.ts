import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@tyche/testing/random'
import type { PackedChain } from '../packed-chain/packed-chain.ts'
import { betCalls } from '../packed-chain/place-bets.ts'
import { assertSettled, type OpenRequest, requestsOf, settleCalls } from '../packed-chain/settle-requests.ts'

export interface Play {
  readonly blocks: number
  readonly betsABlock: number
  /** Between two blocks; 0 mines them one after another. */
  readonly blockSec: number
  readonly random: Random
}

export interface Played {
  readonly bets: number
  /** From the first block to the last: more than was asked for when the machine cannot keep the time. */
  readonly seconds: number
}

/** Mines blocks when they are due, each with so many bets and with the results of those in the block before. */
export async function playBlocks(chain: PackedChain, { blocks, betsABlock, blockSec, random }: Play): Promise<Played> {
  let open: readonly OpenRequest[] = []
  const startedAt = performance.now()
  // One more, with the last results.
  for (let block = 0; block <= blocks; block++) {
    await sleep(Math.max(0, startedAt + block * blockSec * 1_000 - performance.now()))
    const bets = block < blocks ? betCalls(chain, { first: block * betsABlock, count: betsABlock, random }) : []
    const logs = await chain.mine([...settleCalls(chain, open), ...bets])
    assertSettled(open, logs)
    open = requestsOf(logs)
  }
  return { bets: blocks * betsABlock, seconds: (performance.now() - startedAt) / 1_000 }
}
