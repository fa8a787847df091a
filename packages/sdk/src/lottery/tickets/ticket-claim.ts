import type { Address } from 'viem'

/** What a ticket brings its holder now. */
export interface TicketClaim {
  ticketId: bigint
  /** Winning codes that are not claimed yet, rising; undefined for a ticket of an inactivated product, whose price is refunded. */
  codes: readonly number[] | undefined
  token: Address
  /** Base units of `token`. */
  amount: bigint
}
