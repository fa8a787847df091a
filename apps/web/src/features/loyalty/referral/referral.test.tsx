import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReferralInfo } from '@tyche/api-schema/points/referral'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SimulatedPlayers } from '../../../components/player-address.tsx'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { answerApi, refuse, signInAsMe, signOutAgain, usd } from '../../../testing/loyalty.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { ReferralBoard } from './referral-board.tsx'

vi.mock('../../../lib/stream/use-stream.ts', () => ({ useStream: () => {} }))

const paths = { info: '/v1/userCenter/info/referralInfo', bind: '/v1/userCenter/info/referralCode' } as const
const friend = `0x${'cd'.repeat(20)}`
const robot = `0x${'ef'.repeat(20)}`
const none: ReferralInfo = {
  code: 'MYCODE22',
  link: 'https://tyche.example/?ref=MYCODE22',
  referrer: null,
  boundAt: null,
  referredCount: 0,
  totalCostUsd: '0',
  totalPoints: '0.000',
  list: [],
  total: 0,
  totalIsCapped: false,
  page: 1,
  pageSize: 10,
}

let info = none
beforeEach(() => {
  info = none
  useShell.setState({ toast: { visible: false, options: undefined } })
  signInAsMe()
})
afterEach(() => {
  signOutAgain()
  vi.restoreAllMocks()
})
const toast = () => useShell.getState().toast.options

async function show(other: Record<string, (body: never) => unknown> = {}) {
  const user = userEvent.setup()
  const api = answerApi({
    [paths.info]: () => info,
    [paths.bind]: () => {
      info = { ...none, referrer: friend, boundAt: 1_795_412_000 }
      return {}
    },
    ...other,
  })
  const view = await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <SimulatedPlayers value={new Set([robot])}>
        <ReferralBoard signIn={{ onSignIn: () => {}, isSigningIn: false }} />
      </SimulatedPlayers>
    </QueryClientProvider>,
  )
  return { ...api, ...view, user }
}

const field = () => screen.findByRole('textbox', { name: 'Invitation code' })
const confirm = () => screen.getByRole('button', { name: 'Confirm' })

test('shows the link to copy and the friends with what they brought', async () => {
  info = {
    ...none,
    referredCount: 1,
    totalCostUsd: usd(410),
    totalPoints: '41.000',
    list: [{ address: friend, totalCost: usd(410), contributePoints: '41.000', boundAt: 1 }],
    total: 1,
  }
  const { user } = await show()
  const table = await screen.findByRole('figure', { name: 'Referral details' })
  expect((await within(table).findByTitle(friend)).closest('tr')?.textContent).toMatch(/\$410.00.*41.000/)
  expect(screen.getByText(/^You get 10% of the points your friends earn/)).toBeTruthy()
  const [copy] = screen.getAllByRole('button', { name: 'Copy link' })
  await user.click(copy!)
  expect(await navigator.clipboard.readText()).toBe('https://tyche.example/?ref=MYCODE22')
  expect(toast()?.title).toBe('Copy success')
})

test('binds a referrer once and then shows with whom', async () => {
  const { user, askedOf } = await show()
  expect((await screen.findByText('No friends yet')).tagName).toBe('P')
  await user.type(await field(), ' friend22 ')
  await user.click(confirm())
  await expect.poll(() => toast()?.title).toBe('Bind success')
  expect(askedOf(paths.bind)).toEqual([{ code: 'friend22' }])
  expect(await screen.findByTitle(friend)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Invitation code' })).toBeNull()
  expect(document.activeElement, 'the keyboard stays where the form was').toBe(
    screen.getByRole('region', { name: 'My referrer' }),
  )
})

test('a page of the friends is in the address, so that Back leads to it', async () => {
  const friends = {
    ...none,
    list: [{ address: friend, totalCost: usd(1), contributePoints: '1.000', boundAt: 1 }],
    total: 11,
  }
  const { user, router, askedOf } = await show({ [paths.info]: ({ page }: { page: number }) => ({ ...friends, page }) })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
  expect(router.state.location.search).toEqual({ page: 2 })
  expect(askedOf(paths.info)).toContainEqual({ page: 2, pageSize: 10 })
})

test.each([
  ['a person', friend, 0],
  ['a program', robot, 1],
])('a referrer that is %s', async (_, referrer, marks) => {
  info = { ...none, referrer, boundAt: 1_795_412_000 }
  await show()
  const mine = within(await screen.findByRole('region', { name: 'My referrer' }))
  expect(mine.getByTitle(referrer)).toBeTruthy()
  expect(mine.queryAllByTitle('A program plays this account')).toHaveLength(marks)
})

test('the own code and one that is too long are refused before they are sent', async () => {
  const { user, askedOf } = await show()
  await user.type(await field(), 'mycode22')
  expect(screen.getByText('You can’t use your own referral code.')).toBeTruthy()
  await user.clear(await field())
  await user.type(await field(), 'x'.repeat(33))
  expect(screen.getByText('A code has at most 32 characters.')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(confirm().hasAttribute('data-disabled')).toBe(true)
  expect(askedOf(paths.bind)).toEqual([])
})

test.each([
  ['referralUnknownCode', 404, 'This referral code doesn’t exist. Check it and try again.'],
  ['referralCycle', 422, 'You referred the owner of this code, so you can’t use it.'],
  ['referralAlreadyBound', 409, 'You already have a referrer.'],
])('says the refusal %s in a toast and at the field', async (reason, status, text) => {
  const { user } = await show({ [paths.bind]: () => refuse(status, reason) })
  await user.type(await field(), 'FRIEND22')
  await user.click(confirm())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(toast()).toMatchObject({ type: 'fail', title: 'Error', message: text, duration: 3000 })
})

test('where the page may not copy, the whole link is shown to be copied by hand', async () => {
  const { user } = await show()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(await screen.findByText('Copy link'))
  await expect.poll(toast).toMatchObject({ type: 'fail', message: none.link, duration: null })
})

test('offers to share where the browser can', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ title: 'Play on Tyche with me', url: none.link })
  vi.unstubAllGlobals()
})

test('a visitor reads what both sides get, and how to get a link', async () => {
  signOutAgain()
  const { asked } = await show()
  expect(screen.getByText(/^You get 10% of the points/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeTruthy()
  expect(asked).toEqual([])
})
