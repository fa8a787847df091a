import type { BetRow } from '../../db/onchain/views.ts'

export interface BetChanges {
  readonly placed: readonly BetRow[]
  /** Published bets that are open and have changed: a refund was requested, or they were set aside. */
  readonly changed: readonly BetRow[]
  readonly ended: readonly BetRow[]
  /** A published bet is gone, or was published as ended and is open again. */
  readonly isReorg: boolean
}

interface PublishedBet {
  readonly placedHash: string
  readonly placedBlock: bigint
  readonly status: BetRow['status']
  /** The transaction that ended it. */
  readonly endHash: string | null
  readonly refundRequestedAt: number | null
  readonly isSetAside: boolean
}

/**
 * Remembers the newest bets as published by the stream, and finds what changed in a new read. A reorg appears as
 * a published bet that is missing or is open again.
 */
export class BetTracker {
  readonly #published = new Map<string, PublishedBet>()

  get size(): number {
    return this.#published.size
  }

  /** Open bets: each refresh reads them, however old they are. */
  openIds(): string[] {
    return [...this.#published].flatMap(([id, bet]) => (bet.status === 'pending' ? [id] : []))
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
      const before = this.#published.get(row.id)
      const isSame = before?.placedHash === row.placedHash
      if (!isSame) placed.push(row)
      if (before && !isSame) isReorg = true
      const hadEnded = isSame && before.status !== 'pending'
      const isSameEnd = hadEnded && before.status === row.status && before.endHash === endHashOf(row)
      if (hadEnded && !isSameEnd) isReorg = true
      if (row.status !== 'pending') {
        if (!isSameEnd) ended.push(row)
      } else if (isSame && !hadEnded && hasChanged(before, row)) changed.push(row)
      this.#published.set(row.id, toPublished(row))
    }
    for (const [id, bet] of this.#published) {
      if (seen.has(id)) continue
      // Old bets that have ended are no longer read. Any other missing bet has left the chain.
      if (bet.status === 'pending' || bet.placedBlock >= from) isReorg = true
      this.#published.delete(id)
    }
    return { placed, changed, ended, isReorg }
  }
}

function toPublished(row: BetRow): PublishedBet {
  const { placedHash, status, refundRequestedAt, isSetAside } = row
  const placedBlock = BigInt(row.placedBlock)
  return { placedHash, placedBlock, status, endHash: endHashOf(row), refundRequestedAt, isSetAside }
}

function endHashOf({ settleHash, refundHash }: BetRow): string | null {
  return settleHash ?? refundHash
}

function hasChanged(before: PublishedBet, row: BetRow): boolean {
  return before.refundRequestedAt !== row.refundRequestedAt || before.isSetAside !== row.isSetAside
}
