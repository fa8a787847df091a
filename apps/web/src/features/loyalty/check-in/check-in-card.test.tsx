import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CheckInRecord } from '@tyche/api-schema/points/check-in'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { answerApi, me, refuse, signInAsMe, signOutAgain } from '../../../testing/loyalty.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { testUser } from '../../../testing/test-user.ts'
import { CheckInCard } from './check-in-card.tsx'

const paths = {
  record: '/v1/pointCenter/userPoint/checkInRecord',
  checkIn: '/v1/pointCenter/userPoint/checkIn',
  user: '/v1/userCenter/info/user',
} as const
const now = Date.parse('2026-11-23T20:30:00Z') / 1000
const open: CheckInRecord = {
  month: '2026-11',
  days: [
    { date: '2026-11-21', streak: 1, points: '10.000' },
    { date: '2026-11-22', streak: 2, points: '20.000' },
  ],
  streak: 2,
  isCheckedIn: false,
  nextPoints: '30.000',
  budget: '150.000',
  now,
}
const done: CheckInRecord = {
  ...open,
  days: [...open.days, { date: '2026-11-23', streak: 3, points: '30.000' }],
  streak: 3,
  isCheckedIn: true,
  nextPoints: '40.000',
  budget: '120.000',
}
const october: CheckInRecord = {
  ...open,
  month: '2026-10',
  days: [{ date: '2026-10-31', streak: 1, points: '10.000' }],
}

let record = open
beforeEach(() => {
  record = open
  useShell.setState({ toast: { visible: false, options: undefined } })
  signInAsMe()
})
afterEach(signOutAgain)

const toast = () => useShell.getState().toast.options

async function show(other: Record<string, (body: never) => unknown> = {}) {
  const api = answerApi({
    [paths.record]: (body: { month?: string }) => (body.month === '2026-10' ? october : record),
    [paths.checkIn]: () => {
      record = done
      return { date: '2026-11-23', streak: 3, points: '30.000', budget: '120.000' }
    },
    [paths.user]: () => ({ ...testUser, createdAt: Date.parse('2026-10-30T00:00:00Z') / 1000 }),
    ...other,
  })
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CheckInCard player={me} />
    </QueryClientProvider>,
  )
  return { ...api, user: userEvent.setup() }
}

const dayOf = async (day: string) =>
  within(await screen.findByRole('list', { name: 'Check-ins in November 2026' }))
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith(day))

test('checks in, and then shows the day, the streak and what tomorrow brings', async () => {
  const { user, askedOf } = await show()
  expect(await screen.findByText('2 days in a row')).toBeTruthy()
  expect(screen.getByText('Once per UTC day. 03:30:00 left today.')).toBeTruthy()
  expect(screen.getByText('150 of 280 points')).toBeTruthy()
  expect((await dayOf('23'))?.getAttribute('aria-current')).toBe('date')
  await user.click(screen.getByRole('button', { name: /Check in/ }))
  await expect.poll(() => toast()).toMatchObject({ title: 'Checked in, +30 points', message: '3 days in a row' })
  expect(askedOf(paths.checkIn)).toHaveLength(1)
  expect((await screen.findByRole('button', { name: 'Checked in' })).hasAttribute('data-disabled')).toBe(true)
  expect(screen.getByText(/^Come back in 03:(30:00|29:\d\d) for \+40.$/)).toBeTruthy()
  expect((await dayOf('23'))?.textContent).toContain('Checked in, +30 points')
})

test('cannot be pressed again before the record of the check-in is read', async () => {
  const read = Promise.withResolvers<CheckInRecord>()
  const { user, askedOf } = await show({
    [paths.record]: () => (record === done ? read.promise : record),
  })
  await user.click(await screen.findByRole('button', { name: /Check in/ }))
  await expect.poll(() => askedOf(paths.record).length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: /Check in/ }))
  expect(askedOf(paths.checkIn)).toHaveLength(1)
  read.resolve(done)
  expect((await screen.findByRole('button', { name: 'Checked in' })).hasAttribute('data-disabled')).toBe(true)
})

test('a second check-in, from another tab, is refused kindly and the card brings itself up to date', async () => {
  const { user } = await show({
    [paths.checkIn]: () => {
      record = done
      return refuse(409, 'alreadyCheckedIn')
    },
  })
  await user.click(await screen.findByRole('button', { name: /Check in/ }))
  await expect.poll(() => toast()?.title).toBe('You have already checked in today. Come back tomorrow.')
  expect(toast()?.message).toBeUndefined()
  expect(await screen.findByRole('button', { name: 'Checked in' })).toBeTruthy()
})

test('an empty budget says what fills it', async () => {
  record = { ...open, budget: '0.000', nextPoints: '0.000' }
  await show()
  expect(await screen.findByText(/^It’s empty: check-ins keep your streak.*adds 0.2 points.$/)).toBeTruthy()
})

test('turns back to the month the account began in, no further', async () => {
  const { user, askedOf } = await show()
  const back = await screen.findByRole('button', { name: 'Previous' })
  await expect.poll(() => back.getAttribute('aria-disabled')).toBe('false')
  await user.click(back)
  const october = await screen.findByRole('list', { name: 'Check-ins in October 2026' })
  expect(await within(october).findByText('Checked in, +10 points')).toBeTruthy()
  expect(askedOf(paths.record)).toContainEqual({ month: '2026-10' })
  expect([back.getAttribute('aria-disabled'), back.hasAttribute('disabled')], 'keeps the focus').toEqual([
    'true',
    false,
  ])
  const asked = askedOf(paths.record).length
  await user.click(back)
  expect(askedOf(paths.record)).toHaveLength(asked)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('list', { name: 'Check-ins in November 2026' })).toBeTruthy()
})

test('an earlier month that did not load is not shown as one without check-ins', async () => {
  let isDown = true
  const { user } = await show({
    [paths.record]: ({ month }: { month?: string }) =>
      month === undefined ? record : isDown ? refuse(400, 'invalidRequest') : october,
  })
  const back = await screen.findByRole('button', { name: 'Previous' })
  await expect.poll(() => back.getAttribute('aria-disabled')).toBe('false')
  await user.click(back)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByRole('list', { name: 'Check-ins in October 2026' })).toBeNull()
  isDown = false
  await user.click(retry)
  const list = await screen.findByRole('list', { name: 'Check-ins in October 2026' })
  expect(await within(list).findByText('Checked in, +10 points')).toBeTruthy()
})

test('says that the check-ins did not load', async () => {
  await show({ [paths.record]: () => refuse(400, 'invalidRequest') })
  expect(await screen.findByText('Couldn’t load your check-ins')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
