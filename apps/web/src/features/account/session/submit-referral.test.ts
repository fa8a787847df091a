import type { User } from '@tyche/api-schema/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedReferralCode, storeReferralCode } from '../../../lib/referral/referral-code.ts'
import { keepSession, sessionStore, showSessionOf } from '../../../lib/session/session-store.ts'
import { testUser } from '../../../testing/test-user.ts'
import { submitReferral } from './submit-referral.ts'

const address = `0x${'ab'.repeat(20)}` as const
const referrer = `0x${'cd'.repeat(20)}` as const
const user: User = { ...testUser, address }

const fetch = vi.fn<typeof globalThis.fetch>()
const answer = (status: number, body: object) =>
  fetch.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const bodies = () => fetch.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body))])

beforeEach(() => {
  vi.stubGlobal('fetch', fetch.mockReset())
  showSessionOf(address)
  keepSession(address, { accessToken: 't', accessExpire: Date.now() / 1000 + 60 })
})
afterEach(() => {
  showSessionOf(undefined)
  vi.unstubAllGlobals()
})

test('submits the stored code and reads the user again', async () => {
  storeReferralCode('?ref=CLOVER77')
  answer(200, { code: 200, message: 'OK', data: {} })
  answer(200, { code: 200, message: 'OK', data: { ...user, referrer } })
  expect(await submitReferral(user)).toEqual({ kind: 'bound' })
  expect(bodies()[0]).toEqual(['/v1/userCenter/info/referralCode', { code: 'CLOVER77' }])
  expect(sessionStore.getState().user?.referrer).toBe(referrer)
})

test('submits nothing without a code, with a referrer, or with the user’s own code', async () => {
  expect(await submitReferral(user)).toEqual({ kind: 'none' })
  storeReferralCode('?ref=CLOVER77')
  expect(await submitReferral({ ...user, referrer })).toEqual({ kind: 'none' })
  storeReferralCode('?ref=mycode22')
  expect(await submitReferral(user)).toEqual({ kind: 'none' })
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  [404, 'referralUnknownCode'],
  [409, 'referralAlreadyBound'],
  [422, 'referralCycle'],
  [400, 'invalidRequest'],
])('reports and forgets a code that is rejected permanently (%i)', async (status, reason) => {
  storeReferralCode('?ref=CLOVER77')
  answer(status, { code: status, message: 'no', reason })
  expect(await submitReferral(user)).toMatchObject({ kind: 'refused', error: { reason } })
  expect(storedReferralCode()).toBeUndefined()
})

test.each([429, 503])('submits the code again at the next sign-in after a temporary failure (%i)', async (status) => {
  storeReferralCode('?ref=CLOVER77')
  answer(status, { code: status, message: 'later', reason: 'rateLimited' })
  expect(await submitReferral(user)).toEqual({ kind: 'none' })
  expect(storedReferralCode()).toBe('CLOVER77')
})
