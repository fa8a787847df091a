import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RewardCard } from '@tyche/api-schema/points/reward-cards'
import { CDKEY_RANDOM_BYTES, createCdkey, formatCdkey } from '@tyche/loyalty'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimKeys } from '../../../data/claims/claim-keys.ts'
import { activityStore, trackActivity } from '../../../data/transactions/activity-store.ts'
import { isUnderWayNow } from '../../../data/transactions/use-is-under-way.ts'
import { noteServiceTime } from '../../../lib/clock.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { minedFlow } from '../../../testing/flows.ts'
import { answerApi, me, refuse, signInAsMe, signOutAgain } from '../../../testing/loyalty.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { CdkeyDialog } from './cdkey-dialog.tsx'
import { CdkeyPanel } from './cdkey-panel.tsx'
import { RewardsPanel } from './rewards-panel.tsx'

vi.mock('../../../lib/stream/use-stream.ts', () => ({ useStream: () => {} }))
const runCall = vi.hoisted(() => vi.fn())
vi.mock('../../../data/transactions/writer.ts', () => ({ openWriter: async () => ({ chain: { chain: { id: 1 } } }) }))
vi.mock('@tyche/sdk/tx', () => ({ runCall }))
const rewardPool = `0x${'99'.repeat(20)}`
const usdm = `0x${'11'.repeat(20)}`
vi.mock('../../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: async () => ({ contracts: { rewardPool } }),
  useChainConfig: () => ({ tokens: [{ symbol: 'USDM', address: usdm, decimals: 6 }] }),
}))
const signedVoucher = {
  voucher: { id: '77', account: me, token: usdm, amount: '5000000', deadline: '1795500000' },
  signature: `0x${'5c'.repeat(64)}1b`,
}

const cdkey = createCdkey(Uint8Array.from({ length: CDKEY_RANDOM_BYTES }, (_, at) => at * 3))
const paths = {
  waiting: '/v1/pointCenter/rewardCard/queryReceive',
  unused: '/v1/pointCenter/rank/rewardUnusedList',
  receive: '/v1/pointCenter/rewardCard/receive',
  activate: '/v1/pointCenter/rewardCard/activate',
  points: '/v1/pointCenter/userPoint/queryPoint',
} as const
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400
const card = (cardId: string, other: Partial<RewardCard> = {}): RewardCard => ({
  cardId,
  name: 'Welcome',
  source: null,
  points: '120.500',
  token: null,
  amount: null,
  voucher: null,
  endTime: inDays(3),
  status: 'unused',
  cdkey: formatCdkey(cdkey),
  ...other,
})
const waitingCard = card('7', {
  status: 'waiting',
  cdkey: null,
  source: { period: 'daily', index: 20_779, rank: 3 },
  points: '40.000',
})
const receivedCard: RewardCard = { ...waitingCard, status: 'unused', cdkey: formatCdkey(cdkey) }
const listOf = (list: readonly RewardCard[]) => ({
  list,
  total: list.length,
  totalIsCapped: false,
  page: 1,
  pageSize: 20,
})

const toast = () => useShell.getState().toast.options
beforeEach(() => {
  noteServiceTime(Date.now())
  useShell.setState({ toast: { visible: false, options: undefined } })
  signInAsMe()
})
afterEach(signOutAgain)

const answers = {
  [paths.waiting]: () => listOf([waitingCard]) as unknown,
  [paths.unused]: (_: { page: number }) => listOf([card('3')]) as unknown,
  [paths.receive]: () => ({ list: [card('7')] }) as unknown,
  [paths.activate]: () => ({ points: '120.500', balance: '1620.500' }) as unknown,
  [paths.points]: () => ({ point: '1500.000' }) as unknown,
}

const signIn = { onSignIn: () => {}, isSigningIn: false }
const parts = {
  rewards: <RewardsPanel signIn={signIn} />,
  cdkey: <CdkeyPanel signIn={signIn} />,
  dialog: <CdkeyDialog open onClose={() => {}} />,
}

async function show(screenPart: keyof typeof parts, other: Partial<typeof answers> = {}) {
  const user = userEvent.setup()
  const api = answerApi({ ...answers, ...other })
  const client = createQueryClient()
  await renderInRouter(<QueryClientProvider client={client}>{parts[screenPart]}</QueryClientProvider>)
  return { ...api, client, user }
}

test('lists what waits and what is unused, and claims all with one press', async () => {
  const { user, askedOf } = await show('rewards')
  const table = await screen.findByRole('figure', { name: 'CDKEY rewards' })
  expect(await within(table).findByText('Daily rank 3, Nov 22, 2026')).toBeTruthy()
  expect(within(table).getByText(formatCdkey(cdkey))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Claim all/ }))
  await expect.poll(() => toast()?.title).toBe('1 card received')
  expect(askedOf(paths.receive)).toEqual([{}])
})

test('the buttons of each card say which card they are of', async () => {
  await show('rewards', {
    [paths.waiting]: () => listOf([waitingCard]),
    [paths.unused]: () => listOf([card('8', { name: 'Gift' })]),
  })
  const describing = (button: HTMLElement) =>
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  expect(describing(await screen.findByRole('button', { name: 'Claim' }))).toBe('Daily rank 3, Nov 22, 2026')
  expect(describing(screen.getByRole('button', { name: 'Activate' }))).toBe('Gift')
  expect(screen.getByRole('button', { name: 'Copy: Gift' })).toBeTruthy()
})

test('does not say how many are claimed at once, when more wait than are listed', async () => {
  await show('rewards', { [paths.waiting]: () => ({ ...listOf([waitingCard]), total: 25 }) })
  expect((await screen.findByRole('button', { name: /Claim all/ })).textContent?.trim()).toBe('Claim all')
})

test('claims one card alone, activates it, and shows what it brought', async () => {
  let isReceived = false
  const { user, askedOf } = await show('rewards', {
    [paths.waiting]: () => listOf(isReceived ? [] : [waitingCard]),
    [paths.unused]: () => listOf(isReceived ? [receivedCard] : []),
    [paths.receive]: () => {
      isReceived = true
      return { list: [receivedCard] }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Claim' }))
  await expect.poll(() => askedOf(paths.receive)).toEqual([{ ids: ['7'] }])
  await user.click(await screen.findByRole('button', { name: 'Activate' }))
  await expect.poll(() => toast()?.title).toBe('Cdkey use success, Got point 120.500')
  expect(askedOf(paths.activate)).toEqual([{ cdkey: formatCdkey(cdkey) }])
})

test('what waits to be claimed is counted again once a card was received, and once it was activated', async () => {
  const { user, client } = await show('rewards')
  const count = vi.fn(async () => ({ count: 1 }))
  const waiting = { queryKey: claimKeys.claimable, queryFn: count, staleTime: Number.POSITIVE_INFINITY }
  const stop = new QueryObserver(client, waiting).subscribe(() => {})
  await expect.poll(() => client.isFetching()).toBe(0)
  await user.click(await screen.findByRole('button', { name: 'Claim' }))
  await expect.poll(() => toast()?.title).toBe('1 card received')
  await expect.poll(() => count.mock.calls.length).toBe(2)
  await user.click(screen.getAllByRole('button', { name: 'Activate' })[0]!)
  await expect.poll(() => toast()?.title).toBe('Cdkey use success, Got point 120.500')
  await expect.poll(() => count.mock.calls.length).toBe(3)
  stop()
})

test('the keyboard stays at the cards when one of them goes', async () => {
  let cards = [card('3')]
  const { user } = await show('rewards', {
    [paths.waiting]: () => listOf([]),
    [paths.unused]: () => listOf(cards),
    [paths.activate]: () => {
      cards = []
      return { points: '120.500', balance: '1620.500' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Activate' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Activate' })).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'CDKEY rewards' }))
})

test('a received card has its code at once, and one row whichever list is read first', async () => {
  const lists = new Map<string, PromiseWithResolvers<unknown>>()
  const readAgain = (path: string) => {
    const list = Promise.withResolvers<unknown>()
    lists.set(path, list)
    return list.promise
  }
  let isReceived = false
  const { client, user } = await show('rewards', {
    [paths.waiting]: () => (isReceived ? readAgain(paths.waiting) : listOf([waitingCard])),
    [paths.unused]: () => (isReceived ? readAgain(paths.unused) : listOf([])),
    [paths.receive]: () => {
      isReceived = true
      return { list: [receivedCard] }
    },
  })
  const cards = () => screen.getAllByRole('row', { name: /Daily rank 3/ })
  await expect.poll(() => client.isFetching()).toBe(0)
  await user.click(await screen.findByRole('button', { name: 'Claim' }))
  await expect.poll(() => lists.size).toBe(2)
  const activate = screen.getByRole('button', { name: 'Activate' })
  expect(cards()).toHaveLength(1)
  lists.get(paths.unused)?.resolve(listOf([receivedCard]))
  lists.get(paths.waiting)?.resolve(listOf([waitingCard]))
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(cards()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Activate' })).toBe(activate)
})

test('a card past its end is out of date and has nothing to press', async () => {
  await show('rewards', {
    [paths.waiting]: () => listOf([]),
    [paths.unused]: () => listOf([card('3', { endTime: inDays(-1) })]),
  })
  expect(await screen.findByText('Out of date')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull()
})

test('a card is not out of date before its end by the time of the service, if this clock is ahead', async () => {
  noteServiceTime(Date.now() - 2 * 86_400_000)
  await show('rewards', {
    [paths.waiting]: () => listOf([]),
    [paths.unused]: () => listOf([card('3', { endTime: inDays(-1) })]),
  })
  expect(await screen.findByRole('button', { name: 'Activate' })).toBeTruthy()
})

test('a card of somebody else is refused in words, and the list is read again', async () => {
  let waiting: RewardCard[] = [waitingCard]
  const { user, askedOf } = await show('rewards', {
    [paths.waiting]: () => listOf(waiting),
    [paths.receive]: () => {
      waiting = []
      return refuse(403, 'notYours')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Claim' }))
  await expect.poll(toast).toMatchObject({ type: 'fail', title: 'Error', message: 'This belongs to another account.' })
  await expect.poll(() => screen.queryByText('Daily rank 3, Nov 22, 2026')).toBeNull()
  expect(askedOf(paths.receive)).toEqual([{ ids: ['7'] }])
  expect(askedOf(paths.waiting).length).toBeGreaterThan(1)
})

test('after the last card of the last page is used, it shows the page before, with a card that waits', async () => {
  let isUsed = false
  const { user } = await show('rewards', {
    [paths.unused]: ({ page }: { page: number }) => {
      const list = page === 1 ? [card('3')] : isUsed ? [] : [card('4', { name: 'The last one' })]
      return { ...listOf(list), total: isUsed ? 20 : 21, page }
    },
    [paths.activate]: () => {
      isUsed = true
      return { points: '120.500', balance: '1620.500' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  const last = await screen.findByRole('row', { name: /The last one/ })
  await user.click(within(last).getByRole('button', { name: 'Activate' }))
  expect(await screen.findByRole('row', { name: /Daily rank 3/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Welcome/ })).toBeTruthy()
})

test('a used card cannot be pressed again before the lists are read', async () => {
  let isUsed = false
  const read = Promise.withResolvers<unknown>()
  const { user, askedOf } = await show('rewards', {
    [paths.waiting]: () => listOf([]),
    [paths.unused]: () => (isUsed ? read.promise : listOf([card('3')])),
    [paths.activate]: () => {
      isUsed = true
      return { points: '120.500', balance: '1620.500' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Activate' }))
  await expect.poll(() => askedOf(paths.unused).length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  expect(askedOf(paths.activate)).toHaveLength(1)
  read.resolve(listOf([]))
  expect(await screen.findByText('No reward cards')).toBeTruthy()
})

test('turning the page keeps the cards and the focus until the next page is read', async () => {
  const next = Promise.withResolvers<unknown>()
  const pages = { total: 41, pageSize: 20 }
  const { user } = await show('rewards', {
    [paths.unused]: ({ page }: { page: number }) => (page === 1 ? { ...listOf([card('3')]), ...pages } : next.promise),
  })
  await screen.findByRole('row', { name: /Welcome/ })
  const button = await screen.findByRole('button', { name: 'Next' })
  await user.click(button)
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('row', { name: /Welcome/ })).toBeTruthy()
  next.resolve({ ...listOf([card('4', { name: 'Of the second page' })]), ...pages, page: 2 })
  expect(await screen.findByRole('row', { name: /Of the second page/ })).toBeTruthy()
  expect(document.activeElement).toBe(button)
  expect(screen.queryByRole('row', { name: /Daily rank 3/ })).toBeNull()
})

test('without cards it says what brings them, and a failed list can be read again', async () => {
  let isDown = true
  const { user } = await show('rewards', {
    [paths.waiting]: () => listOf([]),
    [paths.unused]: () => (isDown ? refuse(400, 'invalidRequest') : listOf([])),
  })
  expect(await screen.findByText('Couldn’t load your cards')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No reward cards')).toBeTruthy()
})

const field = () => screen.getByRole('textbox', { name: 'Enter the CDKEY' })
const button = () => screen.getByRole('button', { name: 'Activate' })

test('takes a code in any spacing and says which card it was and the new balance', async () => {
  const { client, user, askedOf } = await show('cdkey')
  await screen.findByText('1,500.000')
  // The name of the card comes from the list of the unused ones.
  await expect.poll(() => client.isFetching()).toBe(0)
  await user.click(field())
  await user.paste(` ${formatCdkey(cdkey).toLowerCase().replaceAll('-', ' ')}\n`)
  expect(screen.getByText('20 of 20')).toBeTruthy()
  await user.click(button())
  expect(await screen.findByText('Welcome')).toBeTruthy()
  expect(toast()?.title).toBe('Cdkey use success, Got point 120.500')
  expect(askedOf(paths.activate)).toEqual([{ cdkey }])
  expect((field() as HTMLInputElement).value).toBe('')
})

test('a balance that counts up is not announced number by number', async () => {
  await show('cdkey')
  const balance = await screen.findByText('1,500.000')
  expect(balance.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off')
})

test('a wrong symbol is said before anything is sent', async () => {
  const { user, askedOf } = await show('cdkey')
  await user.type(field(), `${cdkey.slice(0, 19)}${cdkey.endsWith('2') ? '3' : '2'}`)
  expect(screen.getByText('One character is wrong, or two are swapped. Compare the code again.')).toBeTruthy()
  await user.clear(field())
  await user.type(field(), 'O0')
  expect(screen.getByText(/without 0, O, 1, I and L/)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(button().hasAttribute('data-disabled')).toBe(true)
  expect(askedOf(paths.activate)).toEqual([])
})

test.each([
  ['cardExpired', 409, 'Out of date'],
  ['cardUnknown', 404, 'This code doesn’t exist. Check it and try again.'],
  ['cardUsed', 409, 'This code has already been used.'],
])('says the refusal %s in a toast, and at the field until another code is typed', async (reason, status, text) => {
  const { user } = await show('cdkey', { [paths.activate]: () => refuse(status, reason) })
  await user.type(field(), cdkey)
  await user.click(button())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(toast()).toMatchObject({ type: 'fail', title: 'Error', message: text, duration: 3000 })
  await user.clear(field())
  expect(screen.queryByText(text)).toBeNull()
})

test('after too many failures it says how long to wait and sends nothing meanwhile', async () => {
  const { user, askedOf } = await show('cdkey', {
    [paths.activate]: () => refuse(429, 'rateLimited', { 'retry-after': '2520' }),
  })
  await user.type(field(), cdkey)
  await user.click(button())
  expect(await screen.findByText(/^Too many wrong codes. Try again in 00:4[12]:\d\d.$/)).toBeTruthy()
  await user.click(button())
  expect(askedOf(paths.activate)).toHaveLength(1)
})

test('the wait after too many failures goes on while the browser rests', async () => {
  const { user } = await show('cdkey', {
    [paths.activate]: () => refuse(429, 'rateLimited', { 'retry-after': '2520' }),
  })
  await user.type(field(), cdkey)
  await user.click(button())
  expect(await screen.findByText(/Try again in 00:4[12]:\d\d.$/)).toBeTruthy()
  const wokenAtMs = Date.now() + 30 * 60_000
  const now = vi.spyOn(Date, 'now').mockReturnValue(wokenAtMs)
  try {
    expect(await screen.findByText(/Try again in 00:1[12]:\d\d.$/)).toBeTruthy()
  } finally {
    now.mockRestore()
  }
})

test('the voucher of a card for tokens is paid by the reward pool', async () => {
  const isHeld = vi.fn(() => isUnderWayNow('voucher:77'))
  runCall.mockReset().mockImplementation(() => {
    isHeld()
    return minedFlow({ hash: `0x${'ab'.repeat(32)}` })
  })
  const used = card('9', {
    points: null,
    token: usdm,
    amount: '5000000',
    status: 'used',
    cdkey: null,
    voucher: signedVoucher,
  })
  const { user } = await show('rewards', { [paths.waiting]: () => listOf([used]), [paths.unused]: () => listOf([]) })
  expect((await screen.findByText('Used')).closest('tr')?.textContent).toContain('5.00USDM')
  expect(screen.queryByRole('button', { name: /Claim all/ }), 'nothing waits to be received').toBeNull()
  await user.click(screen.getByRole('button', { name: 'Claim' }))
  await expect.poll(() => toast()?.title).toBe('Claim success')
  expect(isHeld, 'the inbox leaves it out').toHaveReturnedWith(true)
  expect(runCall.mock.calls[0]?.[1]).toMatchObject({
    call: {
      address: rewardPool,
      functionName: 'multiClaim',
      args: [
        [{ id: 77n, account: me, token: usdm, amount: 5_000_000n, deadline: 1_795_500_000n }],
        [signedVoucher.signature],
      ],
    },
  })
})

test('a voucher that the inbox or another tab has sent is not claimed again while it is pending', async () => {
  const used = card('9', {
    ...{ points: null, token: usdm, amount: '5000000', cdkey: null },
    status: 'used',
    voucher: signedVoucher,
  })
  trackActivity({ hash: `0x${'ab'.repeat(32)}`, label: '', subject: ['claims', 'voucher:77'], chainId: 1 })
  await show('rewards', { [paths.waiting]: () => listOf([used]), [paths.unused]: () => listOf([]) })
  const claim = await screen.findByRole('button', { name: 'Claim' })
  expect(claim.getAttribute('aria-busy')).toBe('true')
  act(() => activityStore.setState([], true))
  expect(claim.getAttribute('aria-busy')).toBeNull()
})

test('the card of one account is gone when the wallet switches to another', async () => {
  const { user } = await show('cdkey', {
    [paths.activate]: () => ({ points: '0.000', balance: '1500.000', ...signedVoucher }),
  })
  await user.type(field(), cdkey)
  await user.click(button())
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeTruthy()
  act(() => sessionStore.setState({ address: `0x${'cd'.repeat(20)}` }))
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
  expect(screen.queryByText('1,500.000')).toBeNull()
})

test.each(['cdkey', 'dialog'] as const)(
  'what one account typed and was refused in the %s is not left to another',
  async (part) => {
    const { user } = await show(part, { [paths.activate]: () => refuse(429, 'rateLimited', { 'retry-after': '2520' }) })
    await user.type(field(), cdkey)
    await user.click(button())
    expect(await screen.findByText(/^Too many wrong codes/)).toBeTruthy()
    act(() => sessionStore.setState({ address: `0x${'cd'.repeat(20)}` }))
    expect(field()).toMatchObject({ value: '' })
    expect(screen.queryByText(/^Too many wrong codes/)).toBeNull()
  },
)

test('a code for tokens says what it brought and offers the payment at once', async () => {
  runCall.mockReset().mockImplementation(() => minedFlow({ hash: `0x${'cd'.repeat(32)}` }))
  const { user } = await show('cdkey', {
    [paths.activate]: () => ({ points: '0.000', balance: '1500.000', ...signedVoucher }),
  })
  await user.type(field(), cdkey)
  await user.click(button())
  await expect.poll(() => toast()?.title).toBe('Cdkey use success, Got 5.00 USDM')
  await user.click(await screen.findByRole('button', { name: 'Claim' }))
  await expect
    .poll(() => screen.queryByRole('button', { name: 'Claim success' })?.hasAttribute('data-disabled'))
    .toBe(true)
  expect(runCall).toHaveBeenCalledTimes(1)
})
