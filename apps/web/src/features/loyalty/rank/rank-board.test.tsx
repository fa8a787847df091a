import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RankList } from '@tyche/api-schema/points/ranks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { answerApi, me, openDay, rankPage, refuse, signInAsMe, signOutAgain, usd } from '../../../testing/loyalty.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { RankBoard } from './rank-board.tsx'

const watched = vi.hoisted(() => [] as { onEvent: (event: string, data: unknown) => void }[])
vi.mock('../../../lib/stream/use-stream.ts', () => ({
  useStream: (_topics: string[], handler: (typeof watched)[number]) => {
    watched.push(handler)
  },
}))

const paths = {
  list: '/v1/pointCenter/rank/list',
  tagged: '/v1/pointCenter/rank/listWithTag',
  detail: '/v1/pointCenter/rank/rewardDetail',
  records: '/v1/pointCenter/rank/recordList',
} as const
const noPrizes = { period: openDay, resultHash: null, list: [] }
const noRecords = { list: [], total: 0, totalIsCapped: false, page: 1, pageSize: 10 }

let page: RankList = rankPage
beforeEach(() => {
  page = rankPage
  watched.length = 0
  signInAsMe()
})
afterEach(signOutAgain)

const answers = {
  [paths.list]: () => page as unknown,
  [paths.tagged]: () => ({ ...page, list: [], mine: { ...page.mine, rank: null, volumeUsd: '0', gapUsd: null } }),
  [paths.detail]: () => noPrizes as unknown,
  [paths.records]: () => noRecords as unknown,
}

async function show(path = '/rank', other: Partial<typeof answers> = {}) {
  const api = answerApi({ ...answers, ...other })
  const view = await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <RankBoard signIn={{ onSignIn: () => {}, isSigningIn: false }} rewards={null} />
    </QueryClientProvider>,
    path,
  )
  return { ...api, ...view, user: userEvent.setup() }
}

test('shows the podium, the list, and the own row with the gap to the cent above', async () => {
  await show()
  const list = await screen.findByRole('figure', { name: 'Rank' })
  await within(list).findByText('You')
  expect(within(list).getAllByRole('row')).toHaveLength(5)
  const podium = screen.getByRole('list', { name: 'First three places' })
  expect(
    within(podium)
      .getAllByRole('listitem')
      .map((place) => place.textContent),
  ).toEqual([
    expect.stringContaining('$100.00'),
    expect.stringContaining('$5,000.00'),
    expect.stringContaining('$50.00'),
  ])
  expect(screen.getAllByText('$29.51 to rank 3')).toHaveLength(2)
  expect(within(list).getByText('You').closest('tr')?.getAttribute('aria-current')).toBe('true')
})

test('the pinned own row hides while the row itself is in view', async () => {
  const reports: ((entries: { isIntersecting: boolean }[]) => void)[] = []
  class Observer {
    constructor(report: (typeof reports)[number]) {
      reports.push(report)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  await show()
  await screen.findByText('You')
  const isPinned = () =>
    screen.getAllByText('My ranking').some((text) => text.closest('.sticky:not(.invisible)') !== null)
  expect(isPinned()).toBe(true)
  for (const isIntersecting of [true, false]) {
    act(() => {
      for (const report of reports) report([{ isIntersecting }])
    })
    expect(isPinned()).toBe(!isIntersecting)
  }
  vi.unstubAllGlobals()
})

test('a player who has not played enough is told what is missing for the prizes', async () => {
  page = { ...rankPage, mine: { ...rankPage.mine!, volumeUsd: usd(3.25), rewardNow: '0.000' } }
  await show()
  expect(await screen.findByText('Play $6.75 more to get a share of the prizes.')).toBeTruthy()
})

test('an empty period says what there is to win and how one gets in', async () => {
  page = { period: { ...openDay, entrants: 0, poolPoints: '0.000' }, list: [], nextCursor: null }
  await show()
  expect(await screen.findByText('Nobody has played yet')).toBeTruthy()
  expect(screen.getByText(/adds 0.25 points to the prize pool.*first 50 places.*Play \$10/)).toBeTruthy()
  expect(screen.getAllByText('Free')).toHaveLength(3)
})

test('the places of one account are gone when the wallet switches to another', async () => {
  const { period, index, startsAt, endsAt } = openDay
  const place = { period, index, startsAt, endsAt, rank: 7, volumeUsd: usd(42), reward: '0.000', cardStatus: null }
  let records: unknown = { ...noRecords, list: [place], total: 1 }
  await show('/rank', { [paths.records]: () => records })
  expect(await screen.findByText('$42.00')).toBeTruthy()
  records = new Promise(() => {})
  act(() => sessionStore.setState({ address: `0x${'cd'.repeat(20)}` }))
  expect(screen.queryByText('$42.00')).toBeNull()
})

test('a place of the player opens its ranking and leads up to it, though the list of places hides meanwhile', async () => {
  const { period, index, startsAt, endsAt } = openDay
  const place = {
    period,
    index: index - 1,
    startsAt,
    endsAt,
    rank: 7,
    volumeUsd: usd(42),
    reward: '0.000',
    cardStatus: null,
  }
  const { user, router } = await show('/rank', {
    [paths.records]: () => ({ ...noRecords, list: [place], total: 1 }),
    [paths.tagged]: ((body: { index?: number }) =>
      body.index === undefined ? answers[paths.tagged]() : new Promise(() => {})) as never,
  })
  const places = within(await screen.findByRole('region', { name: 'My past places' }))
  await user.click(await places.findByRole('button'))
  expect(router.state.location.search).toMatchObject({ index: index - 1 })
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Period' }))
})

test('a page of the places is in the address, so that Back leads to it, and ends with its kind of period', async () => {
  const { period, index, startsAt, endsAt } = openDay
  const place = { period, index, startsAt, endsAt, rank: 7, volumeUsd: usd(42), reward: '0.000', cardStatus: null }
  const { user, router, askedOf } = await show('/rank', {
    [paths.records]: (({ page }: { page: number }) => ({ ...noRecords, list: [place], total: 11, page })) as never,
  })
  const places = within(await screen.findByRole('region', { name: 'My past places' }))
  await user.click(await places.findByRole('button', { name: 'Next' }))
  expect(await places.findByText('Page 2 of 2')).toBeTruthy()
  expect(router.state.location.search).toEqual({ page: 2 })
  expect(askedOf(paths.records)).toContainEqual({ period: 'daily', page: 2, pageSize: 10 })
  await user.click(places.getByRole('button', { name: /2026/ }))
  await expect.poll(() => router.state.location.search).toEqual({ page: 2, index })
  await user.click(screen.getByRole('radio', { name: 'Weekly' }))
  await expect.poll(() => router.state.location.search).toEqual({ period: 'weekly' })
})

test('the keyboard stays at the list when its last page has loaded', async () => {
  const { user } = await show('/rank', {
    [paths.list]: ((body: { cursor?: string }) => ({ ...page, nextCursor: body.cursor ? null : 'next' })) as never,
  })
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rank' }))
})

test('a visitor sees the ranking and is asked to connect for the own place', async () => {
  signOutAgain()
  page = { ...rankPage, mine: undefined }
  const { askedOf } = await show()
  expect(await screen.findByText('Where do you stand?')).toBeTruthy()
  expect(await screen.findByRole('figure', { name: 'Rank' })).toBeTruthy()
  expect(askedOf(paths.records)).toEqual([])
})

test('a chip asks for one game, and keeps it in the address', async () => {
  const { user, askedOf, router } = await show()
  await user.click(await screen.findByRole('radio', { name: 'Dice' }))
  expect(await screen.findByText('Nobody has played this yet')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ tag: 'dice' })
  expect(askedOf(paths.tagged)).toContainEqual({ period: 'daily', limit: 50, tag: 'dice' })
})

test('Back leads from a closed ranking to the running one, and then off the page', async () => {
  const { user, history, router } = await show()
  const before = history.length
  await user.click(await screen.findByRole('radio', { name: 'Weekly' }))
  await user.click(screen.getByRole('radio', { name: 'Monthly' }))
  await expect.poll(() => router.state.location.search).toEqual({ period: 'monthly' })
  expect(history.length).toBe(before)
  await user.click(screen.getByRole('button', { name: 'History rank' }))
  await user.type(await screen.findByRole('textbox', { name: 'Rank index' }), '600')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await expect.poll(() => router.state.location.search).toEqual({ period: 'monthly', index: 600 })
  expect(history.length).toBe(before + 1)
})

test('history shows the rank of an index, with the hash of its result', async () => {
  const hash = `0x${'cd'.repeat(32)}`
  const { user, askedOf, router } = await show('/rank', {
    [paths.detail]: () => ({ ...noPrizes, resultHash: hash }),
  })
  await user.click(screen.getByRole('button', { name: 'History rank' }))
  const field = await screen.findByRole('textbox', { name: 'Rank index' })
  const newest = askedOf(paths.list).length
  await user.type(field, '99999999')
  expect(screen.getByText('Input number exceeds limit.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'x')
  expect(screen.getByText('Input incorrect format.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check' }).hasAttribute('data-disabled')).toBe(true)
  expect(askedOf(paths.list)).toHaveLength(newest)
  await user.clear(field)
  await user.type(field, '20 700')
  expect(screen.getByText('Sep 4, 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(router.state.location.search).toMatchObject({ index: 20_700 })
  expect(askedOf(paths.list)).toContainEqual({ period: 'daily', limit: 50, index: 20_700 })
  expect(await screen.findByTitle(hash)).toBeTruthy()
})

test('history asks for the kind of period that is shown, also when it was open for another', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'History rank' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Monthly' }))
  await user.click(screen.getByRole('button', { name: 'History rank' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).checked).toBe(true)
})

test('a period that closes while the page is open makes room for the next one, and its result is a press away', async () => {
  const { user, router } = await show()
  await screen.findByRole('figure', { name: 'Rank' })
  page = {
    ...rankPage,
    period: { ...openDay, index: 20_781, startsAt: openDay.endsAt, endsAt: openDay.endsAt + 86_400 },
  }
  act(() => watched.at(-1)?.onEvent('rank', {}))
  expect(await screen.findByText('The period you were watching has ended.', {}, { timeout: 8_000 })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'See the result' }))
  expect(router.state.location.search).toMatchObject({ index: 20_780 })
  await user.click(screen.getByRole('button', { name: 'Back to the current rank' }))
  expect(document.activeElement, 'not lost with the button').toBe(screen.getByRole('group', { name: 'Period' }))
}, 15_000)

test('says that the ranking did not load, and reads it again', async () => {
  let isDown = true
  const { user } = await show('/rank', { [paths.list]: () => (isDown ? refuse(400, 'invalidRequest') : rankPage) })
  expect(await screen.findByText('Couldn’t load the ranking')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('figure', { name: 'Rank' })).toBeTruthy()
  expect(await screen.findByTitle(me)).toBeTruthy()
})

test('an index that is no period so far leads back to the running one', async () => {
  const { user, router } = await show('/rank?index=5', {
    [paths.list]: ((body: { index?: number }) => (body.index === 5 ? refuse(404, 'rankUnknown') : rankPage)) as never,
  })
  expect(await screen.findByText('This rank doesn’t exist.')).toBeTruthy()
  expect(screen.queryByText('Prize pool now')).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Back to the current rank' })[1]!)
  expect(await screen.findByText('Prize pool now')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Period' }))
  expect(router.state.location.search).toEqual({})
})

test('what could not be read of the play by game is said, and not taken for no play', async () => {
  let isDown = true
  const { user } = await show('/rank', {
    [paths.tagged]: () => (isDown ? refuse(429, 'tooManyRequests') : answers[paths.tagged]()) as never,
  })
  const mine = within(await screen.findByRole('region', { name: 'My consumption by game' }))
  const retry = await mine.findByRole('button', { name: 'Retry' })
  expect(mine.queryByText(/haven’t played/)).toBeNull()
  isDown = false
  await user.click(retry)
  expect(await mine.findByText(/haven’t played/)).toBeTruthy()
})
