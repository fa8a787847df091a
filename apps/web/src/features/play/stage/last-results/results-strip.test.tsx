import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PRECISION } from '@tyche/protocol/scales'
import { expect, test, vi } from 'vitest'
import { oddsConfig } from '../../../../testing/games/odds-config.ts'
import { dollar } from '../../../../testing/games/play-tokens.ts'
import { renderWithIntl } from '../../../../testing/render-with-intl.tsx'
import type { LastResult } from './last-results.ts'
import { ResultsStrip } from './results-strip.tsx'

const config = { ...oddsConfig('coin', [0, 1]), tokens: [dollar] }
const result = (nonce: number, profit: bigint, multiplier: bigint): LastResult => ({
  ...{ hash: `0x${nonce}`, nonce: String(nonce), token: dollar.token, profit, multiplier },
})
const won = (nonce: number) => result(nonce, 9_600_000n, (196n * PRECISION) / 100n)
const show = (results: LastResult[], onOpen = vi.fn()) => {
  renderWithIntl(<ResultsStrip results={results} config={config} onOpen={onOpen} />)
  return onOpen
}

test('says where results will show, before the first', () => {
  show([])
  expect(screen.getByText('Your last results will show here.')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('button', { name: 'Turbo' })).toBeTruthy()
})

test('shows what each bet paid, and a press opens the bet', async () => {
  const onOpen = show([result(8, -10_000_000n, 0n), won(7)])
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['0.00×', '1.96×'])
  await userEvent.click(screen.getByRole('button', { name: 'Bet 7: +9.60 USDM, 1.96×. Open it' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ hash: '0x7', nonce: '7' }))
})

test('names a streak, and that it says nothing of the next roll', () => {
  show([won(3), won(2), won(1)])
  expect(screen.getByTestId('streak').textContent).toBe('3 wins in a row. It doesn’t change the next roll.')
})

test('two alike are no streak', () => {
  show([won(2), won(1)])
  expect(screen.queryByTestId('streak')).toBeNull()
})
