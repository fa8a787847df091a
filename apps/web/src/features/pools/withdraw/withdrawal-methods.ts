import type { LpPool, LpPoolToken } from '@tyche/api-schema/pools'

/** Withdrawal methods: in one token at the current price, in kind, or in one token by an order that waits for open bets. */
export type WithdrawalMethod =
  | { kind: 'token'; token: LpPoolToken }
  | { kind: 'inKind' }
  | { kind: 'waiting'; token: LpPoolToken }

export type MethodName = `token:${string}` | 'inKind' | 'waiting'

export const nameOf = (token: LpPoolToken): MethodName => `token:${token.token}`

/** The chosen method; a token that the pool no longer has falls back to the pool's first. */
export function withdrawalMethodOf(pool: LpPool, name: MethodName, waitingToken: string): WithdrawalMethod | undefined {
  if (name === 'inKind') return { kind: 'inKind' }
  const wanted = name === 'waiting' ? waitingToken : name.slice('token:'.length)
  const token = pool.tokens.find((entry) => entry.token === wanted) ?? pool.tokens[0]
  return token && { kind: name === 'waiting' ? 'waiting' : 'token', token }
}

export const orderLifetimes = { hour: 3_600, day: 86_400, week: 604_800 } as const

export type OrderLifetime = keyof typeof orderLifetimes
