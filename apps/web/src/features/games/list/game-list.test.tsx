import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { oddsConfig } from '../../../testing/games/odds-config.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { GameList } from './game-list.tsx'

afterEach(() => vi.unstubAllGlobals())

async function show(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const path = new URL(String(input), 'http://tyche').pathname
    const data = answers[path]
    if (data === undefined) return new Response('{}', { status: 404 })
    return new Response(JSON.stringify({ code: 200, data }), { headers: { 'content-type': 'application/json' } })
  })
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <GameList />
    </QueryClientProvider>,
  )
}

const card = (name: string) => within(screen.getByRole('link', { name }).closest('article') as HTMLElement)

test('shows payout figures and number of players of every game', async () => {
  await show({
    '/v1/contractCenter/luckyGame/config': { games: [oddsConfig('coin', [0, 1]), oddsConfig('dice', [1, 7])] },
    '/v1/contractCenter/luckyGame/activity': { games: [{ game: 'dice', players: 3, bets: 9, plays: 40 }] },
  })
  expect(await card('Dice').findByText('3 players in 24 h')).toBeTruthy()
  expect(await card('Coin Flip').findByText('No players in 24 h')).toBeTruthy()
  expect(card('Dice').getByText('5.88×')).toBeTruthy()
  expect(card('Coin Flip').getByText('98.00%')).toBeTruthy()
})

test('links to every game while the service does not respond, and says what could not be read', async () => {
  await show({})
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/game/coin', '/game/dice', '/game/range', '/game/rps', '/game/spin'])
  expect(card('Spin').getAllByText('–')).toHaveLength(3)
})
