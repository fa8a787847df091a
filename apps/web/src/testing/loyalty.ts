import type { RankList, RankPeriod } from '@tyche/api-schema/points/ranks'
import { USD_PRECISION } from '@tyche/protocol/scales'
import { vi } from 'vitest'
import { sessionStore } from '../lib/session/session-store.ts'

export const me = `0x${'ab'.repeat(20)}`
const USD = USD_PRECISION

/** The API, answered by path, at once or by a promise; a path without an answer fails the test's request. */
export function answerApi(answers: Record<string, (body: never) => unknown>) {
  const asked: { path: string; body: unknown }[] = []
  const fetch = vi.fn(async (url: string | URL | Request, init?: RequestInit) => {
    const path = String(url)
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    asked.push({ path, body })
    const answer = await answers[path]?.(body as never)
    if (answer instanceof Response) return answer
    if (answer === undefined) return Response.json({ code: 404, message: 'none', reason: 'notFound' }, { status: 404 })
    return Response.json({ code: 200, message: 'OK', data: answer })
  })
  vi.stubGlobal('fetch', fetch)
  return { asked, askedOf: (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body) }
}

/** A refusal of the API. */
export const refuse = (status: number, reason: string, headers: Record<string, string> = {}) =>
  Response.json({ code: status, message: reason, reason, data: null, requestId: 'r' }, { status, headers })

export function signInAsMe(): void {
  const session = { accessToken: 'token', accessExpire: Math.floor(Date.now() / 1000) + 3600 }
  sessionStore.setState({ address: me, session, user: undefined, isLost: false })
}

export function signOutAgain(): void {
  sessionStore.setState({ address: undefined, session: undefined, user: undefined, isLost: false })
}

export const usd = (dollars: number): string => `${(BigInt(Math.round(dollars * 100)) * USD) / 100n}`

/** An open day. */
export const openDay: RankPeriod = {
  period: 'daily',
  index: 20_780,
  key: '2026-11-23',
  startsAt: 1_795_392_000,
  endsAt: 1_795_478_400,
  state: 'open',
  asOfBlock: 7,
  entrants: 4,
  poolPoints: '1300.750',
  rules: {
    places: 50,
    minVolumeUsd: usd(10),
    pointsPerUsd: '0.250',
    ownCapPerUsd: '1.000',
    minPrize: '1.000',
    cardSec: 2_592_000,
  },
  now: 1_795_412_000,
}

const addressOf = (n: number) => `0x${n.toString(16).padStart(40, '0')}`

/** Four players, of whom the last is the player of the tests. */
export const rankPage: RankList = {
  period: openDay,
  list: [
    { rank: 1, address: addressOf(1), volumeUsd: usd(5_000), reward: '600.000' },
    { rank: 2, address: addressOf(2), volumeUsd: usd(100), reward: '100.000' },
    { rank: 3, address: addressOf(3), volumeUsd: usd(50), reward: '50.000' },
    { rank: 4, address: me, volumeUsd: usd(20.5), reward: '20.500' },
  ],
  nextCursor: null,
  mine: {
    rank: 4,
    address: me,
    volumeUsd: usd(20.5),
    reward: '20.500',
    gapUsd: `${BigInt(usd(29.5)) + 1n}`,
    rewardNow: '20.500',
  },
}
