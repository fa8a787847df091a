import type { GameRecord } from '@tyche/api-schema/game-record'

/** One bet: a transaction may have placed several. */
export type BetOfTransaction = Pick<GameRecord, 'hash' | 'nonce'>

/** The part of a game page's address that opens a bet of that game. */
export const betSearch = ({ hash, nonce }: BetOfTransaction) => ({ bet: `${hash}-${nonce}` })

/** The bet that an address names; undefined for anything that is no hash and number. */
export function readBetSearch({ bet }: Record<string, unknown>): BetOfTransaction | undefined {
  const [, hash, nonce] = (typeof bet === 'string' && /^(0x[0-9a-fA-F]{64})-([1-9]\d{0,77})$/.exec(bet)) || []
  return hash !== undefined && nonce !== undefined ? { hash, nonce } : undefined
}
