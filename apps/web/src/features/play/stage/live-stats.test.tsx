import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { PlayTokenContext } from '../table/play-token-context.ts'
import { LiveStats } from './live-stats.tsx'

const token = { address: `0x${'11'.repeat(20)}`, symbol: 'USDM', decimals: 6 } as const
const stats = { profit: 0n, wins: 4, ties: 3, losses: 2, lastElapsedMs: undefined, curve: [0n] }
const show = (canTie: boolean) =>
  renderWithIntl(
    <PlayTokenContext value={token}>
      <LiveStats stats={stats} canTie={canTie} />
    </PlayTokenContext>,
  )
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('shows ties between wins and losses in a game with ties', () => {
  show(true)
  expect(terms()).toEqual(['Profit', 'Wins', 'Ties', 'Losses', 'Settled in'])
  expect(screen.getByText('Ties').nextElementSibling?.textContent).toBe('3')
})

test('shows no ties in a game without them', () => {
  show(false)
  expect(terms()).toEqual(['Profit', 'Wins', 'Losses', 'Settled in'])
})
