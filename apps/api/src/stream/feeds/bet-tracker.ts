import type { BetRow } from '../../db/onchain/views.ts'

/** What tells one state of a bet from another. */
export type BetState = Pick<
  BetRow,
  | 'id'
  | 'player'
  | 'placedBlock'
  | 'placedLogIndex'
  | 'placedHash'
  | 'status'
  | 'settledBlock'
  | 'settleHash'
  | 'refundHash'
  | 'refundRequestedAt'
  | 'isSetAside'
>

/** What was read in whole: a published bet in it that is missing has left the chain. */
export interface ReadScope {
  /** Bets by id. */
  readonly asked: readonly string[]
  /** Every bet that was placed in this block or later; absent when no bet of these blocks was published. */
  readonly from?: bigint
}

export interface BetChanges {
  readonly placed: readonly BetState[]
  /** Published bets that are open and have changed: a refund was requested, or they were set aside. */
  readonly changed: readonly BetState[]
  readonly ended: readonly BetState[]
  /** Published bets that have left the chain. */
  readonly gone: readonly string[]
  /** A published bet is gone, or was published as ended and is open again. */
  readonly isReorg: boolean
}

interface PublishedBet extends Pick<BetState, 'placedHash' | 'status' | 'refundRequestedAt' | 'isSetAside'> {
  readonly placedBlock: bigint
  /** The transaction that ended it, and its block where it is known. */
  readonly endHash: string | null
  readonly settledBlock: bigint | undefined
}

/**
 * Remembers the newest bets as published by the stream, and finds what changed in a new read. A reorg appears as
 * a published bet that is missing or is open again.
 */
export class BetTracker {
  readonly #published = new Map<string, PublishedBet>()
  /** Bets whose next change no block tells: it is found by their ids. */
  readonly #open = new Set<string>()
  readonly #marked = new Set<string>()

  get size(): number {
    return this.#published.size
  }

  /** Open bets, however old they are. */
  openIds(): string[] {
    return [...this.#open]
  }

  /** Bets that were set aside or refunded, or whose refund was requested: a reorg may take that back. */
  markedIds(): string[] {
    return [...this.#marked]
  }

  /** Older bets that blocks from this one on may have changed. */
  idsChangedSince(block: bigint): string[] {
    return [...this.#published].flatMap(([id, { status, placedBlock, settledBlock }]) =>
      placedBlock < block && (status !== 'settled' || (settledBlock ?? block) >= block) ? [id] : [],
    )
  }

  /** Compares with what was published. */
  find(rows: readonly BetState[], { from, asked }: ReadScope): BetChanges {
    const placed: BetState[] = []
    const changed: BetState[] = []
    const ended: BetState[] = []
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
    }
    const expected = from === undefined ? asked : [...asked, ...this.#idsPlacedSince(from)]
    const gone = expected.filter((id) => !seen.has(id))
    return { placed, changed, ended, gone, isReorg: isReorg || gone.length > 0 }
  }

  /** Remembers rows as published. */
  keep(rows: readonly BetState[], gone: readonly string[] = []): void {
    for (const id of gone) this.#forget(id)
    for (const row of rows) {
      this.#published.set(row.id, toPublished(row))
      setPresence(this.#open, row.id, row.status === 'pending')
      setPresence(this.#marked, row.id, isMarked(row))
    }
  }

  /** Forgets bets that ended and can no longer be replaced. */
  forgetEndedBefore(block: bigint): void {
    for (const [id, { status, placedBlock, settledBlock }] of this.#published)
      if (status !== 'pending' && placedBlock < block && (settledBlock ?? placedBlock) < block) this.#forget(id)
  }

  #idsPlacedSince(block: bigint): string[] {
    return [...this.#published].flatMap(([id, { placedBlock }]) => (placedBlock >= block ? [id] : []))
  }

  #forget(id: string): void {
    this.#published.delete(id)
    this.#open.delete(id)
    this.#marked.delete(id)
  }
}

function setPresence(ids: Set<string>, id: string, isIn: boolean): void {
  if (isIn) ids.add(id)
  else ids.delete(id)
}

const isMarked = ({ status, isSetAside, refundRequestedAt }: BetState) =>
  status === 'refunded' || (status === 'pending' && (isSetAside || refundRequestedAt !== null))

function toPublished(row: BetState): PublishedBet {
  const { placedHash, status, refundRequestedAt, isSetAside } = row
  const settledBlock = row.settledBlock === null ? undefined : BigInt(row.settledBlock)
  const placedBlock = BigInt(row.placedBlock)
  return { placedHash, placedBlock, status, endHash: endHashOf(row), settledBlock, refundRequestedAt, isSetAside }
}

function endHashOf({ settleHash, refundHash }: BetState): string | null {
  return settleHash ?? refundHash
}

function hasChanged(before: PublishedBet, row: BetState): boolean {
  return before.refundRequestedAt !== row.refundRequestedAt || before.isSetAside !== row.isSetAside
}
