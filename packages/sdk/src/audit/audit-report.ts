import type { Address } from 'viem'
import type { AuditMismatch } from './audit-mismatch.ts'
import { type GameReturn, returnOf } from './game-return.ts'
import type { AuditState, GameTally, LotteryTally } from './state/audit-state.ts'

export type GameReport = Pick<GameTally, 'bets' | 'plays' | 'refunded' | 'placedBefore'> &
  GameReturn & {
    game: string
    open: number
    /** By token, in base units. */
    staked: Record<Address, bigint>
    paid: Record<Address, bigint>
  }

export type AuditReport = {
  isTrue: boolean
  chainId: number
  fromBlock: bigint
  toBlock: bigint
  rounds: number
  games: GameReport[]
  lottery: LotteryTally & { openDraws: number }
  mismatchCount: number
  mismatches: readonly AuditMismatch[]
}

/**
 * What an audit found so far.
 *
 * @example
 * import { reportOf } from '@tyche/sdk/audit'
 *
 * const { isTrue, games, mismatches } = reportOf(state)
 */
export function reportOf(state: AuditState): AuditReport {
  const { chainId, fromBlock, nextBlock, lottery, mismatchCount, mismatches, roundCount } = state
  const open = Object.values(state.openBets)
  return {
    isTrue: mismatchCount === 0,
    chainId,
    fromBlock,
    toBlock: nextBlock - 1n,
    rounds: roundCount,
    games: Object.entries(state.games).map(([game, tally]) => ({
      game,
      ...pick(tally),
      open: open.filter((bet) => bet.game === game).length,
      ...returnOf(tally),
    })),
    lottery: {
      ...lottery,
      openDraws: Object.values(state.products).filter((p) => p.draw && p.word === undefined && !p.isInactivated).length,
    },
    mismatchCount,
    mismatches,
  }
}

function pick({ bets, plays, refunded, placedBefore, staked, paid }: GameTally) {
  return { bets, plays, refunded, placedBefore, staked, paid }
}
