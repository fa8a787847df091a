import type { PreOrderTerms } from '@tyche/api-schema/lottery/pre-orders'

export type PreOrderProblem = 'format' | 'number' | 'balance'

/** Most rounds that the contract takes. */
export const MOST_ROUNDS = 65_535

/** A whole number above zero as typed, with or without the locale's grouping; undefined for anything else. */
export function readCount(text: string): number | undefined {
  const digits = text.replace(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/gu, '').trim()
  return /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : undefined
}

export interface PreOrderDraft {
  /** As typed. */
  codes: string
  rounds: string
}

export interface PreOrderSum {
  codes: number
  rounds: number
  /** In base units of the token. */
  onceAmount: bigint
  total: bigint
}

/** What the draft costs; undefined while it names no numbers. */
export function sumOf(
  { codes, rounds }: PreOrderDraft,
  { price }: Pick<PreOrderTerms, 'price'>,
): PreOrderSum | undefined {
  const [many, often] = [readCount(codes), readCount(rounds)]
  if (many === undefined || often === undefined) return undefined
  const onceAmount = BigInt(price) * BigInt(many)
  return { codes: many, rounds: often, onceAmount, total: onceAmount * BigInt(often) }
}

/** Why a draft cannot be ordered, by field; `balance` belongs to the sum. */
export function checkPreOrder(
  draft: PreOrderDraft,
  terms: PreOrderTerms,
  balance: bigint | undefined,
): { codes?: PreOrderProblem; rounds?: PreOrderProblem; sum?: PreOrderProblem } {
  const codes = problemOf(draft.codes, terms.maxTotal)
  const rounds = problemOf(draft.rounds, MOST_ROUNDS)
  const sum = sumOf(draft, terms)
  const isTooDear = !codes && !rounds && sum !== undefined && balance !== undefined && sum.total > balance
  return { ...(codes ? { codes } : {}), ...(rounds ? { rounds } : {}), ...(isTooDear ? { sum: 'balance' } : {}) }
}

function problemOf(text: string, most: number): PreOrderProblem | undefined {
  const count = readCount(text)
  if (count === undefined) return 'format'
  return count > most ? 'number' : undefined
}
