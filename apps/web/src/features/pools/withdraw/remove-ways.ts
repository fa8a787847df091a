import type { LpPool, LpPoolToken } from '@tyche/api-schema/endpoints/lp-pool'

/** How shares leave: at a price in one token now, in kind, or in one token once open bets hardly matter. */
export type RemoveWay =
  | { kind: 'token'; token: LpPoolToken }
  | { kind: 'inKind' }
  | { kind: 'waiting'; token: LpPoolToken }

export type WayName = `token:${string}` | 'inKind' | 'waiting'

export const nameOf = (token: LpPoolToken): WayName => `token:${token.token}`

/** The way that was chosen; a token that the pool dropped meanwhile falls back to its first. */
export function wayOf(pool: LpPool, name: WayName, waitingToken: string): RemoveWay | undefined {
  if (name === 'inKind') return { kind: 'inKind' }
  const wanted = name === 'waiting' ? waitingToken : name.slice('token:'.length)
  const token = pool.tokens.find((entry) => entry.token === wanted) ?? pool.tokens[0]
  return token && { kind: name === 'waiting' ? 'waiting' : 'token', token }
}

export const orderLifetimes = { hour: 3_600, day: 86_400, week: 604_800 } as const

export type OrderLifetime = keyof typeof orderLifetimes
