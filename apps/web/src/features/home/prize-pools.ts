import type { GameConfig } from '@tyche/api-schema/games'
import { PRECISION } from '@tyche/protocol/scales'

export interface PrizePoolAccount {
  pool: string
  token: string
  /** Base units. */
  balance: string
  reserved: string
}

/** The games' pools, each token once, in the order of the games' tokens. */
export function prizePools(games: readonly GameConfig[]): PrizePoolAccount[] {
  const accounts = new Map<string, PrizePoolAccount>()
  for (const { tokens } of games)
    for (const { pool, token, balance, reserved } of tokens)
      if (!accounts.has(`${pool}/${token}`)) accounts.set(`${pool}/${token}`, { pool, token, balance, reserved })
  return [...accounts.values()]
}

/** The share of a pool that open bets reserve, scaled by 1e18; never above one. */
export function reservedShareWad({ balance, reserved }: Pick<PrizePoolAccount, 'balance' | 'reserved'>): bigint {
  const whole = BigInt(balance)
  if (whole === 0n) return 0n
  const share = (BigInt(reserved) * PRECISION) / whole
  return share > PRECISION ? PRECISION : share
}
