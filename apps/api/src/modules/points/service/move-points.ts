import { pointsReference } from '@tyche/loyalty'

/** Milli-points of an account; while it has a debt it has no balance. */
export interface Holding {
  readonly balance: bigint
  /** What later credits pay first. */
  readonly debt: bigint
}

export interface LedgerEntry {
  /** Milli-points. */
  readonly delta: bigint
  readonly balance: bigint
  readonly reference: string
  readonly kind: string
}

export interface Moved {
  readonly holding: Holding
  readonly entries: readonly LedgerEntry[]
}

export const NOTHING: Holding = { balance: 0n, debt: 0n }

/** What a movement does to an account: its entry, and out of a credit the payment of a debt. Undefined below zero. */
export function movePoints(
  { balance, debt }: Holding,
  { delta, reference, kind }: Omit<LedgerEntry, 'balance'>,
): Moved | undefined {
  const after = balance + delta
  if (after < 0n) return undefined
  const entry = { delta, balance: after, reference, kind }
  const paid = delta > 0n && debt > 0n ? (debt < after ? debt : after) : 0n
  if (paid === 0n) return { holding: { balance: after, debt }, entries: [entry] }
  const holding = { balance: after - paid, debt: debt - paid }
  const payment = { delta: -paid, balance: holding.balance, reference: debtReference(reference), kind: 'debt' }
  return { holding, entries: [entry, payment] }
}

/** What taking a credit back does: the balance goes as far as it reaches, the rest becomes a debt. */
export function takeBack({ balance, debt }: Holding, points: bigint, reference: string): Moved & { owed: bigint } {
  const taken = points < balance ? points : balance
  const owed = points - taken
  const holding = { balance: balance - taken, debt: debt + owed }
  const entry = { delta: -taken, balance: holding.balance, reference, kind: 'reverse' }
  return { holding, entries: taken > 0n ? [entry] : [], owed }
}

/** What paid a debt out of the credit with this reference. */
export function debtReference(reference: string): string {
  const [, digest = ''] = reference.split(':')
  return pointsReference(digest, { kind: 'debt', reference })
}
