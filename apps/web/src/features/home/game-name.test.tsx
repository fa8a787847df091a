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

test.each([
  ['coin', 'Coin Flip', '/game/coin'],
  ['range', 'Range', '/game/range'],
])('links the game %s to its page', async (game, name, href) => {
  await show(game)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})

test('shows only the name of a game that this build does not know', async () => {
  await show('fromTomorrow')
  expect(await screen.findByText('fromTomorrow')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
