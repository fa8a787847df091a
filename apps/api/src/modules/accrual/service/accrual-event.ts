/** Something final on the chain that may earn points. */
export interface AccrualEvent {
  readonly kind: 'bet' | 'draw' | 'recycle'
  /** The bet's or the order's. */
  readonly id: string
  /** Who earns: the player, the payer of the order, the last holder of the ticket. In lower case. */
  readonly address: string
  /** A game, or `luckyBuy`. */
  readonly tag: string
  readonly block: number
  readonly logIndex: number
  /** Unix seconds: of the event's block, and of the block in which the bet was placed or the codes were bought. */
  readonly at: number
  readonly placedAt: number
  /** USD with 18 decimals. */
  readonly qUsd: bigint
  /** What the treasury got of it: USD with 18 decimals. */
  readonly feeUsd: bigint
  /** The transaction that placed a bet. */
  readonly placedHash?: string
  /** Of a recycled ticket. */
  readonly winningCodes: number
}

/** The order of the chain; the orders of one draw in the order of their numbers. */
export function compareEvents(one: AccrualEvent, other: AccrualEvent): number {
  return (
    one.block - other.block || one.logIndex - other.logIndex || Number(BigInt(idNumber(one)) - BigInt(idNumber(other)))
  )
}

function idNumber({ kind, id }: AccrualEvent): string {
  return kind === 'bet' ? '0' : id
}
