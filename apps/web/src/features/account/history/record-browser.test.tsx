import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { changeFilters, noFilters, parseUserFilters, type UserFilters } from '../filters/user-filters.ts'
import { RecordBrowser } from './record-browser.tsx'

vi.mock('../../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: async () => ({ tokens: [{ address: `0x${'11'.repeat(20)}`, symbol: 'USDM', decimals: 6 }] }),
}))
const player = `0x${'ab'.repeat(20)}`
const onFilters = vi.fn()
/** The API's answer to `payRecord`; the stream sends nothing. */
const answer = vi.fn<typeof globalThis.fetch>()
const page = (list: object[], total = list.length) =>
  Response.json({
    code: 200,
    message: 'OK',
    data: { list, total, totalIsCapped: false, page: 1, pageSize: 20 },
  })
const asked = () => answer.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))

beforeEach(() => {
  onFilters.mockClear()
  answer.mockReset()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.startsWith('/v1/stream') ? new Promise(() => {}) : answer(url, init),
  )
})
afterEach(() => vi.unstubAllGlobals())

let switchTo: (player: string) => void

function Browser({ filters }: { filters: Partial<UserFilters> }) {
  const [shown, setShown] = useState(player)
  switchTo = setShown
  return (
    <RecordBrowser
      player={shown}
      filters={{ ...noFilters, ...filters }}
      onFilters={onFilters}
      renderList={(list) => <p>{list.length} shown</p>}
    />
  )
}

async function show(filters: Partial<UserFilters> = {}) {
  const client = createQueryClient()
  const games = ['coin', 'dice'].map((name) => ({ name }))
  client.setQueryData(chainConfigQuery.queryKey, { games, tokens: [] } as unknown as ChainConfig)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <Browser filters={filters} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('shows a page, the number of pages, and a link to the next one', async () => {
  answer.mockResolvedValue(page([{}, {}], 45))
  const user = await show()
  expect(await screen.findByText('2 shown')).toBeTruthy()
  expect(screen.getByText('45 records')).toBeTruthy()
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('data-disabled')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(onFilters).toHaveBeenCalledWith({ page: 2 })
})

test('requests what the filters select, and offers only deployed games', async () => {
  answer.mockResolvedValue(page([]))
  const user = await show({ game: 'dice', status: 'settled', time: 'week', page: 2 })
  expect(await screen.findByText('No records match')).toBeTruthy()
  const [request] = asked()
  expect(request).toMatchObject({ game: 'dice', status: 'settled', page: 2, pageSize: 20 })
  expect(request.from % 3_600).toBe(0)
  const state = screen.getByRole('combobox', { name: 'Status' })
  await user.selectOptions(state, 'Refunded')
  expect(onFilters).toHaveBeenCalledWith({ status: 'refunded' })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(onFilters).toHaveBeenLastCalledWith({ game: 'all', status: 'all', time: 'all', page: 1 })
})

test('shows an error and retries once per press', async () => {
  answer.mockResolvedValueOnce(Response.json({ code: 503, message: 'x', reason: 'indexerNotReady' }, { status: 503 }))
  answer.mockResolvedValueOnce(page([{}]))
  const user = await show()
  expect(await screen.findByText(/^History is still loading from the chain/)).toBeTruthy()
  expect(answer).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1 shown')).toBeTruthy()
})

test('links a player without bets to the games', async () => {
  answer.mockResolvedValue(page([]))
  await show()
  expect(await screen.findByText('No plays yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose a game' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('data-disabled')).not.toBeNull()
})

test('exports every page of the filtered records', async () => {
  const record = {
    ...{ game: 'dice', token: `0x${'11'.repeat(20)}`, playedAt: 1_700_000_000, playCount: 1, choice: 1 },
    ...{ cost: '2500000', income: '0', profit: '-2500000', multiplier: '0', randoms: [6], status: 'settled' },
    ...{ hash: '0xab', settleHash: null, refundHash: null },
  }
  const list = Array.from({ length: 101 }, (_, index) => ({ ...record, nonce: String(101 - index) }))
  answer.mockImplementation(async (_url, init) => {
    const { page: number, pageSize } = JSON.parse(String(init?.body))
    return page(list.slice((number - 1) * pageSize, number * pageSize), list.length)
  })
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:records')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const user = await show({ game: 'dice', status: 'settled' })
  await screen.findByText(/ shown$/)
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(useShell.getState().toast.options).toMatchObject({ type: 'success', title: '101 records exported' })
  const pages = asked().filter(({ pageSize }) => pageSize === 100)
  expect(pages).toMatchObject([1, 2].map((number) => ({ game: 'dice', status: 'settled', page: number })))
  expect(saved.mock.contexts[0]).toHaveProperty('download', expect.stringMatching(/^tyche-records-0xababab-.*\.csv$/))
  const [[file] = []] = createObjectURL.mock.calls
  const lines = (await (file as Blob).text()).trim().split('\r\n')
  expect(lines).toHaveLength(102)
  expect(lines[1]).toContain('dice,Dice,101,2023-11-14T22:13:20.000Z,settled,Settled,USDM,1,1,')
  createObjectURL.mockRestore()
  saved.mockRestore()
})

test('a switch of the wallet ends the export: its pages would be of two players', async () => {
  let signal: AbortSignal | null | undefined
  answer.mockImplementation(async (_url, init) => {
    if (JSON.parse(String(init?.body)).pageSize !== 100) return page([{}])
    signal = init?.signal
    return new Promise(() => {})
  })
  const user = await show()
  await screen.findByText('1 shown')
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await expect.poll(() => signal?.aborted).toBe(false)
  act(() => switchTo(`0x${'cd'.repeat(20)}`))
  expect(signal?.aborted).toBe(true)
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy()
})

test('ignores unknown filters in the address', () => {
  expect(parseUserFilters({ game: 'dice', status: 'lost', page: '3', time: 7 })).toEqual({
    ...noFilters,
    game: 'dice',
    page: 3,
  })
  for (const odd of [0, -1, 1.5, 'x', 501, Number.NaN]) expect(parseUserFilters({ page: odd }).page).toBe(1)
})

test('goes to the first page when a list filter changes, and stays when a chart filter changes', () => {
  const third = { ...noFilters, page: 3 }
  expect(changeFilters(third, { game: 'coin' }).page).toBe(1)
  expect(changeFilters(third, { period: 'year' }).page).toBe(3)
  expect(changeFilters(third, { page: 4 }).page).toBe(4)
})
