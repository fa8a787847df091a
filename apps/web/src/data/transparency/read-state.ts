import { type EndedBets, findOldestOpenBet, type OpenBets } from '@tyche/sdk/games'
import { getPoolBooks, type PoolBooks } from '@tyche/sdk/pools'
import { findSubmittedRound, roundAt, type SubmittedRound } from '@tyche/sdk/randomness'
import { getRewardBooks, type RewardBooks } from '@tyche/sdk/rewards'
import type { Address, PublicClient } from 'viem'
import { withNode } from './observed-node.ts'

/** Blocks back from the newest in which the last round is looked for. */
const LOOK_BACK = 100_000n
/** Newest bets of each game that are looked at while no pool has set anything aside for open ones. */
const FEW_BETS = 100n

export interface ChainState {
  blockNumber: bigint
  /** Of that block, in unix seconds. */
  blockTimeSec: number
  pools: { id: string; name: string; address: Address; books: PoolBooks[] }[]
  /** Only tokens that the reward pool has, owes or may pay. */
  rewards: RewardBooks[]
  openBets: OpenBets
  lastRound: SubmittedRound | undefined
  /** The beacon's newest round at the block's time. */
  newestRound: bigint
}

/** What an earlier read of the same node found, so that the next one asks less. */
interface Memory {
  state: ChainState
  blockHash: string
  ended: EndedBets
}

const memories = new Map<string, Memory>()

/**
 * What the contracts hold and what waits, all of the newest block.
 *
 * @throws `NodeFailure`.
 */
export function readState(rpc: string | undefined): Promise<ChainState> {
  return withNode(rpc, async ({ client, deployment }) => {
    const block = await client.getBlock()
    const before = memories.get(rpc ?? '')
    if (before?.blockHash === block.hash) return before.state
    const memory = before && (await isStillThere(client, before, block.number)) ? before : undefined
    const { number: blockNumber, timestamp } = block
    const pools = Promise.all(
      deployment.pools.map(async ({ id, name, address, tokens }) => {
        const pool = { address, tokens: tokens as Address[] }
        return { id, name, address, books: await getPoolBooks(client, { deployment, pool, blockNumber }) }
      }),
    )
    const findOpenBets = async () => {
      const isAnyOpen = (await pools).some(({ books }) => books.some(({ reserved }) => reserved > 0n))
      return findOldestOpenBet(client, {
        deployment,
        ended: memory?.ended,
        ...(isAnyOpen ? {} : { lookBack: FEW_BETS }),
      })
    }
    const tokens = deployment.tokens.map(({ address }) => address)
    const earliest = blockNumber > LOOK_BACK ? blockNumber - LOOK_BACK : 0n
    const fromBlock = memory ? memory.state.blockNumber + 1n : earliest
    const [books, rewards, openBets, lastRound] = await Promise.all([
      pools,
      getRewardBooks(client, { deployment, tokens, blockNumber }),
      findOpenBets(),
      findSubmittedRound(client, { deployment, fromBlock, toBlock: blockNumber }),
    ])
    const state: ChainState = {
      blockNumber,
      blockTimeSec: Number(timestamp),
      pools: books,
      rewards: rewards.filter(isUsed),
      openBets,
      lastRound: lastRound ?? memory?.state.lastRound,
      newestRound: roundAt(deployment.beacon, Number(timestamp)),
    }
    memories.set(rpc ?? '', { state, blockHash: block.hash, ended: openBets.ended })
    return state
  })
}

/** A reorganisation may have opened a bet again, and taken a round back. */
async function isStillThere(client: PublicClient, { state, blockHash }: Memory, newest: bigint): Promise<boolean> {
  if (state.blockNumber >= newest) return false
  const { hash } = await client.getBlock({ blockNumber: state.blockNumber })
  return hash === blockHash
}

function isUsed({ free, reserved, liabilities, held, vouchers, reserves }: RewardBooks): boolean {
  return [free, reserved, liabilities, held, vouchers.limit, reserves.limit].some((amount) => amount > 0n)
}
