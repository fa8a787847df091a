import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { BetQuote } from '@tyche/sdk/games'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { PlayTokenContext } from '../table/play-token-context.ts'
import { BetFacts } from './bet-facts.tsx'

const WAD = 10n ** 18n
const token = { address: `0x${'11'.repeat(20)}`, symbol: 'USDM', decimals: 6 } as const
const wheel: BetQuote = {
  limits: { isPaused: false, minWager: 100_000n, maxWager: 10n ** 9n, maxPlayCount: 20 },
  ...{ rule: 'none', playCount: 1, multiplier: (196n * WAD) / 10n, isTopMultiplier: true, winChance: WAD / 10n },
  ...{ tieChance: 0n, returnToPlayer: (98n * WAD) / 100n, total: 1_000_000n, maxProfit: 18_600_000n },
}

function show(quote: BetQuote) {
  renderWithIntl(
    <QueryClientProvider client={createQueryClient()}>
      <PlayTokenContext value={token}>
        <BetFacts quote={quote} />
      </PlayTokenContext>
    </QueryClientProvider>,
  )
  const terms = [...document.querySelectorAll('dt')].map((term): [string, string | null | undefined] => [
    String(term.textContent).trim(),
    term.nextElementSibling?.textContent,
  ])
  return Object.fromEntries(terms)
}

test('shows the top multiplier of a wheel', () => {
  expect(show(wheel)).toMatchObject({
    'Win chance per play': '10.00%',
    Multiplier: 'up to 19.60×',
    'Your profit': 'up to +18.60USDM',
  })
})

test('shows the profit of several plays as if all of them win', () => {
  expect(show({ ...wheel, playCount: 3, isTopMultiplier: false })).toMatchObject({
    Multiplier: '19.60×',
    'Your profit if all plays win': '+18.60USDM',
  })
  expect(screen.queryByText(/up to/)).toBeNull()
})

test('shows no bet as cheaper, and no profit as higher, than it is', () => {
  expect(show({ ...wheel, total: 1_005_000n, maxProfit: 18_609_000n })).toMatchObject({
    'Total bet': '1.01USDM',
    'Your profit': 'up to +18.60USDM',
  })
})

test('shows the tie chance per play, in games with ties', () => {
  expect(show({ ...wheel, tieChance: WAD / 4n })).toMatchObject({ 'Tie chance per play': '25.00%' })
})
