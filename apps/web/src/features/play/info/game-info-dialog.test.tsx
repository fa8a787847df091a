import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { coinFlip as coinMaths } from '@tyche/fairness'
import { expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { oddsConfig } from '../../../testing/games/odds-config.ts'
import { dollar } from '../../../testing/games/play-tokens.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { GameInfoDialog } from './game-info-dialog.tsx'

const config = { ...oddsConfig('coin', [0, 1]), settingsVersion: 3, tokens: [dollar] }
const definition = {
  name: 'coin',
  maths: coinMaths,
  choiceOf: (value: number) => value,
} as unknown as GameDefinition<unknown>
const chain = {
  ...{ chainId: 31337, explorerUrl: '' },
  links: { source: 'https://example.org/tyche' },
  beacon: { scheme: 'bls-unchained-g1-rfc9380', publicKey: 'ab'.repeat(96), periodSec: 3 },
  contracts: {
    coinFlip: config.address,
    gameCenter: `0x${'aa'.repeat(20)}`,
    randomnessCoordinator: `0x${'bb'.repeat(20)}`,
  },
  pools: [{ name: 'Tyche Stable Pool', address: dollar.pool }],
} as unknown as ChainConfig

function show() {
  Element.prototype.scrollIntoView = vi.fn()
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, chain)
  renderWithIntl(
    <QueryClientProvider client={client}>
      <GameInfoDialog definition={definition} config={config} section="fairness" onClose={() => {}} />
    </QueryClientProvider>,
  )
  return within(screen.getByRole('dialog', { name: 'How Coin Flip works' }))
}

test('shows odds, edge, beacon, contracts and source of the settings it is given', () => {
  const sheet = show()
  expect(sheet.getAllByText('1.96×')).toHaveLength(2)
  expect(sheet.getByText('House edge').nextElementSibling?.textContent).toBe('2.00%')
  expect(sheet.getByText('Kept by the pool').nextElementSibling?.textContent).toBe('1.50%')
  expect(sheet.getByText('Settings version').nextElementSibling?.textContent).toBe('3')
  expect(sheet.getByText('A new round every').nextElementSibling?.textContent).toBe('3 seconds')
  for (const [name, address] of [
    ['CoinFlip', config.address],
    ['GameCenter', chain.contracts.gameCenter],
    ['RandomnessCoordinator', chain.contracts.randomnessCoordinator],
    ['Tyche Stable Pool', dollar.pool],
    ['USDM', dollar.token],
  ] as const)
    expect(sheet.getByText(name).parentElement?.querySelector(`[title="${address}"]`)).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'packages/contracts/src/games/CoinFlip.sol' }).getAttribute('href')).toBe(
    'https://example.org/tyche/blob/HEAD/packages/contracts/src/games/CoinFlip.sol',
  )
})

test('begins with the part that was asked for', () => {
  show()
  const [part] = vi.mocked(Element.prototype.scrollIntoView).mock.contexts as HTMLElement[]
  expect(part?.dataset.anchor).toBe('fairness')
})

test('says on a local chain that the beacon is its own', () => {
  expect(show().getByText(/uses its own beacon key/)).toBeTruthy()
})
