/** What the picture of a link shows, already in words. */
export type Preview =
  /** Of pages that have no picture, and of what is not known. */
  | { readonly kind: 'site' }
  | {
      readonly kind: 'bet'
      /** Such as `Coin Flip`. */
      readonly game: string
      readonly nonce: string
      readonly choice: string
      /** Of each play, while there is a result. */
      readonly plays: readonly { readonly outcome: string; readonly isWin: boolean }[]
      readonly status: 'pending' | 'settled' | 'refunded'
      readonly stake: string
      readonly payout: string
      /** Of all plays, such as `1.96`. */
      readonly multiplier: string
      readonly isWin: boolean
    }
  | {
      readonly kind: 'draw'
      /** Of the product, such as `Hundred #8`. */
      readonly name: string
      readonly prize: string
      readonly sale: string
      /** The first of them. */
      readonly codes: readonly string[]
      readonly winners: number
    }

export type BetPreview = Extract<Preview, { kind: 'bet' }>
export type DrawPreview = Extract<Preview, { kind: 'draw' }>

/** A sentence without words of any language, for the description of a link. */
export function describePreview(preview: Preview): string | undefined {
  if (preview.kind === 'bet')
    return preview.status === 'settled'
      ? `${preview.choice} · ${preview.stake} → ${preview.payout} · ×${preview.multiplier}`
      : `${preview.choice} · ${preview.stake}`
  if (preview.kind !== 'draw') return undefined
  const codes = preview.codes.join(', ') + (preview.winners > preview.codes.length ? ', …' : '')
  return [preview.prize, codes].filter(Boolean).join(' · ')
}
