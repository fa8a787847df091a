import type { BetRow } from '../db/onchain/views.ts'

export interface BetChanges {
  readonly placed: readonly BetRow[]
  /** Open bets that were told and stand differently now: a refund was asked for, or they were set aside. */
  readonly changed: readonly BetRow[]
  readonly ended: readonly BetRow[]
  /** Bets that were told and are gone, or were told as ended and are open again. */
  readonly isReorg: boolean
}

interface Told {
  readonly placedHash: string
  readonly placedBlock: bigint
  readonly status: BetRow['status']
  /** The transaction that ended it. */
  readonly endHash: string | null
  readonly refundRequestedAt: number | null
  readonly isSetAside: boolean
}

/**
 * Remembers what the stream has told of the newest bets, and says what a fresh read of them adds. A reorg shows as a
 * told row that is missing or went back.
 */
export class BetTracker {
  readonly #told = new Map<string, Told>()

  get size(): number {
    return this.#told.size
  }

  /** Open bets, which have to be read however old they are. */
  openIds(): string[] {
    return [...this.#told].flatMap(([id, told]) => (told.status === 'pending' ? [id] : []))
  }

  /** @param rows every bet from block `from` on, and the rows of `openIds()`. */
  update(rows: readonly BetRow[], from: bigint): BetChanges {
    const placed: BetRow[] = []
    const changed: BetRow[] = []
    const ended: BetRow[] = []
    const seen = new Set<string>()
    let isReorg = false
    for (const row of rows) {
      seen.add(row.id)
      const before = this.#told.get(row.id)
      const isSame = before?.placedHash === row.placedHash
      if (!isSame) placed.push(row)
      if (before && !isSame) isReorg = true
      const hadEnded = isSame && before.status !== 'pending'
      const isSameEnd = hadEnded && before.status === row.status && before.endHash === endHashOf(row)
      if (hadEnded && !isSameEnd) isReorg = true
      if (row.status !== 'pending') {
        if (!isSameEnd) ended.push(row)
      } else if (isSame && !hadEnded && standsOtherwise(before, row)) changed.push(row)
      this.#told.set(row.id, toTold(row))
    }
    for (const [id, told] of this.#told) {
      if (seen.has(id)) continue
      // Older and ended rows are not read any more; any other that is missing has left the chain.
      if (told.status === 'pending' || told.placedBlock >= from) isReorg = true
      this.#told.delete(id)
    }
    return { placed, changed, ended, isReorg }
  }
}

function toTold(row: BetRow): Told {
  const { placedHash, status, refundRequestedAt, isSetAside } = row
  const placedBlock = BigInt(row.placedBlock)
  return { placedHash, placedBlock, status, endHash: endHashOf(row), refundRequestedAt, isSetAside }
}

function endHashOf({ settleHash, refundHash }: BetRow): string | null {
  return settleHash ?? refundHash
}

function standsOtherwise(before: Told, row: BetRow): boolean {
  return before.refundRequestedAt !== row.refundRequestedAt || before.isSetAside !== row.isSetAside
}
