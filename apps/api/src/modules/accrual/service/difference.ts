/** Something that is not as the chain says. */
export interface Difference {
  /**
   * Of the accrual or the ledger's entry; of exp, budgets, balances and referrals the address; of fees the deployment; of a period and
   * a score in it their keys.
   */
  readonly of: string
  readonly what:
    | 'accrual'
    | 'entry'
    | 'exp'
    | 'fees'
    | 'balance'
    | 'score'
    | 'period'
    | 'referral'
    | 'referrer'
    | 'budget'
  /** As it follows from the chain; null when it should not be there. */
  readonly expected: string | null
  /** As it is booked; null when it is missing. */
  readonly found: string | null
}

/** Reports a difference, if there is one. */
export type Compare = (what: Difference['what'], of: string, expected: string | null, found: string | null) => void
