import { InvalidReferenceError } from '../errors.ts'

/** Why points moved. Each of them moves the points of one account at most once. */
export type PointsCause =
  /** A settled bet, by the indexer's id: `coin-12`. */
  | { readonly kind: 'bet'; readonly betId: string }
  /** The referrer's share of a bet or of a drawn order. */
  | { readonly kind: 'ref'; readonly of: 'bet' | 'draw'; readonly id: string }
  /** A LuckyBuy order, when it was drawn. */
  | { readonly kind: 'draw'; readonly orderId: string }
  | { readonly kind: 'recycle'; readonly orderId: string }
  /** `day`: the key of the UTC day, `2026-11-23`. */
  | { readonly kind: 'checkin'; readonly address: string; readonly day: string }
  | { readonly kind: 'card'; readonly cardId: string }
  | { readonly kind: 'pb'; readonly orderId: string; readonly action: 'pay' | 'refund' | 'recycle' }
  | { readonly kind: 'adjust'; readonly adjustmentId: string }
  /** Takes back what was booked with another reference of the same deployment. */
  | { readonly kind: 'reverse'; readonly reference: string }
  /** Part of the credit with another reference that paid what a reversed credit left owing. */
  | { readonly kind: 'debt'; readonly reference: string }

const part = /^[\w-]{1,80}$/

/**
 * `<kind>:<d>:<id>`, d from `deploymentDigest`: what the ledger books once. Two causes never share a reference; addresses are
 * written in lower case.
 *
 * @example
 * import { pointsReference } from '@tyche/loyalty'
 * pointsReference('0a1b2c3d', { kind: 'bet', betId: 'coin-12' }) // 'bet:0a1b2c3d:coin-12'
 */
export function pointsReference(digest: string, cause: PointsCause): string {
  if (!/^[0-9a-f]{8}$/.test(digest)) throw new InvalidReferenceError(`${digest} is no digest of a deployment.`)
  return `${cause.kind}:${digest}:${idOf(digest, cause)}`
}

function idOf(digest: string, cause: PointsCause): string {
  switch (cause.kind) {
    case 'bet':
      return join(cause.betId)
    case 'ref':
      return join(cause.of, cause.id)
    case 'draw':
    case 'recycle':
      return join(cause.orderId)
    case 'checkin':
      return join(cause.address.toLowerCase(), cause.day)
    case 'card':
      return join(cause.cardId)
    case 'pb':
      return join(cause.orderId, cause.action)
    case 'adjust':
      return join(cause.adjustmentId)
    case 'reverse':
    case 'debt': {
      const [kind = '', itsDigest, ...id] = cause.reference.split(':')
      if (itsDigest !== digest || kind === 'reverse' || kind === 'debt' || id.length === 0)
        throw new InvalidReferenceError(`${cause.reference} is no reference of a credit of this deployment.`)
      return join(kind, ...id)
    }
  }
}

function join(...parts: readonly string[]): string {
  const wrong = parts.find((one) => !part.test(one))
  if (wrong !== undefined) throw new InvalidReferenceError(`"${wrong}" cannot be a part of a reference.`)
  return parts.join(':')
}
