import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithIntl } from '../../testing/render-with-intl.tsx'
import { GameName } from './game-name.tsx'

async function show(game: string) {
  const rootRoute = createRootRoute({ component: () => <GameName game={game} /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  renderWithIntl(<RouterProvider router={router as never} />)
}

test('a game with a page is a link to it', async () => {
  await show('coin')
  expect((await screen.findByRole('link', { name: 'Coin Flip' })).getAttribute('href')).toBe('/game/coin')
})

test.each([
  ['dice', 'Dice'],
  ['range', 'Range'],
  ['rps', 'RPS'],
  ['spin', 'Spin'],
  ['fromTomorrow', 'fromTomorrow'],
])('the game %s without a page is its name alone', async (game, name) => {
  await show(game)
  expect(await screen.findByText(name)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
