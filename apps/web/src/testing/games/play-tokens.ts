import type { GameToken } from '@tyche/api-schema/games'

const limitsOf = (maxWager: string) =>
  Array.from({ length: 20 }, (_, index) => ({ playCount: index + 1, maxWager, rule: 'kellyPerPlay' as const }))

/** The product's two tokens as the API returns them: dollars from one pool, ether from the other. */
export const dollar: GameToken & { token: `0x${string}` } = {
  token: `0x${'11'.repeat(20)}`,
  symbol: 'USDM',
  decimals: 6,
  pool: `0x${'44'.repeat(20)}`,
  balance: '412809000000',
  reserved: '0',
  minWager: '100000',
  maxWager: '4210000000',
  maxWagerRule: 'kellyPerPlay',
  limits: limitsOf('4210000000'),
}

export const ether: GameToken & { token: `0x${string}` } = {
  token: `0x${'22'.repeat(20)}`,
  symbol: 'TETH',
  decimals: 18,
  pool: `0x${'55'.repeat(20)}`,
  balance: '90000000000000000000',
  reserved: '0',
  minWager: '50000000000000',
  maxWager: '700000000000000000',
  maxWagerRule: 'kellyPerPlay',
  limits: limitsOf('700000000000000000'),
}
