import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GameRecord } from '@tyche/api-schema/game-record'
import type { PayData } from '@tyche/api-schema/play-record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { noFilters, type UserFilters } from '../filters/user-filters.ts'
import { Statistics } from './statistics.tsx'

const WAD = 10n ** 18n
const player = `0x${'ab'.repeat(20)}`
const token = `0x${'11'.repeat(20)}`
const figures = {
  playTimes: 10,
  betTimes: 4,
  wins: 5,
  losses: 3,
  winChance: `${WAD / 2n}`,
  totalCost: `${100n * WAD}`,
  totalWin: `${(1225n * WAD) / 10n}`,
  totalProfit: `${(225n * WAD) / 10n}`,
}
const win = {
  game: 'coin',
  nonce: '7',
  choice: 1,
  playedAt: 1_700_000_000,
  token,
  profit: '9600000',
  hash: '0xab',
} as GameRecord
const data: PayData = {
  ...figures,
  tokens: [],
  games: [{ game: 'dice', ...figures, totalProfit: `${-3n * WAD}` }],
  history: [
    { at: 1_700_000_000, betTimes: 1, costUsd: `${50n * WAD}`, profitUsd: `${30n * WAD}` },
    { at: 1_700_086_400, betTimes: 3, costUsd: `${50n * WAD}`, profitUsd: `${(-75n * WAD) / 10n}` },
  ],
  topWins: [win],
  luckyPlays: [
    {
      ...{ game: 'spin', nonce: '8', play: 2, choice: 2, outcome: 30, token, playedAt: 1_700_000_000 },
      ...{ settleHash: '0xcd', wager: '1000000', income: '39200000', multiplier: `${(392n * WAD) / 10n}` },
    },
  ],
}

const answer = vi.fn<typeof globalThis.fetch>()
const said = (payData: PayData) => Response.json({ code: 200, message: 'OK', data: payData })
const onFilters = vi.fn()
const onVerify = vi.fn()

beforeEach(() => {
  onFilters.mockClear()
  onVerify.mockClear()
  answer.mockReset().mockImplementation(async () => said(data))
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.startsWith('/v1/stream') ? new Promise(() => {}) : answer(url, init),
  )
})
afterEach(() => vi.unstubAllGlobals())

async function show(filters: Partial<UserFilters> = {}) {
  const client = createQueryClient()
  const config = { games: [], tokens: [{ symbol: 'USDM', address: token, decimals: 6 }] }
  client.setQueryData(chainConfigQuery.queryKey, config as unknown as ChainConfig)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <Statistics player={player} filters={{ ...noFilters, ...filters }} onFilters={onFilters} onVerify={onVerify} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('shows every figure, the profit of the period as a chart, and how plays ended', async () => {
  const user = await show({ period: 'week' })
  const chart = await screen.findByRole('slider', { name: 'Profit over time' })
  const shown = (label: string) => screen.getAllByText(label).map((name) => name.nextElementSibling?.textContent)
  expect(shown('Play times')).toEqual(['10'])
  expect(shown('Win chance')[0]).toBe('50.00%')
  expect(shown('Total cost')[0]).toBe('$100.00')
  expect(shown('Total win')).toEqual(['$122.50'])
  expect(shown('Total profit')).toEqual(['+$22.50'])
  expect(screen.getByRole('img', { name: '5 won, 2 tied, 3 lost' })).toBeTruthy()
  const profit = screen.getByRole('region', { name: 'Profit over time' })
  expect(within(profit).getByText('+$22.50')).toBeTruthy()
  expect(chart.getAttribute('aria-valuetext')).toContain('$22.50')
  await user.click(within(profit).getByRole('radio', { name: 'Year' }))
  expect(onFilters).toHaveBeenCalledExactlyOnceWith({ period: 'year' })
  expect(screen.getByRole('region', { name: 'By game' }).textContent).toContain('-$3.00')
})

test('lists the best bets, each with its check, and the luckiest plays', async () => {
  const user = await show()
  const wins = await screen.findByRole('region', { name: 'Top wins' })
  expect(wins.textContent).toContain('Coin FlipTails')
  expect(wins.textContent).toContain('+9.60')
  await user.click(within(wins).getByRole('button', { name: 'check' }))
  expect(onVerify).toHaveBeenCalledExactlyOnceWith({ hash: '0xab', game: 'coin', nonce: '7' })
  const plays = screen.getByRole('region', { name: 'Lucky plays' }).textContent
  expect(plays).toContain('39.20×')
  expect(plays).toContain('Segment 31')
})

test('requests one game and one period, and says when the player has not played it', async () => {
  answer.mockResolvedValue(said({ ...data, playTimes: 0 }))
  await show({ statsGame: 'rps', period: 'day' })
  expect(await screen.findByText('You haven’t played this game yet.')).toBeTruthy()
  expect(JSON.parse(String(answer.mock.calls[0]?.[1]?.body))).toEqual({ game: 'rps', period: 'day' })
})

test('shows a failure and retries', async () => {
  answer.mockResolvedValueOnce(Response.json({ code: 503, message: 'x', reason: 'indexerNotReady' }, { status: 503 }))
  const user = await show()
  expect(await screen.findByText(/^History is still loading from the chain/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('$122.50')).toBeTruthy()
})
