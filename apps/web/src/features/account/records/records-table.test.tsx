import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { afterEach, expect, test, vi } from 'vitest'
import { chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { RecordsTable } from './records-table.tsx'

const token = `0x${'11'.repeat(20)}`
const record = {
  ...{ game: 'coin', player: `0x${'22'.repeat(20)}`, token, nonce: '7', playedAt: 1_700_000_000, playCount: 3 },
  ...{
    cost: '30000000',
    income: '58800000',
    profit: '28800000',
    multiplier: '5880000000000000000',
    randoms: [0, 0, 0],
  },
  ...{ choice: 0, status: 'settled', hash: `0x${'ab'.repeat(32)}` },
} as GameRecord

afterEach(() => vi.unstubAllGlobals())

async function show(explorerUrl: string) {
  const client = createQueryClient()
  const tokens = [{ symbol: 'USDM', address: token, decimals: 6 }]
  client.setQueryData(chainConfigQuery.queryKey, { tokens, explorerUrl } as never)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <RecordsTable of="player" label="Records" list={[record]} me={record.player} onVerify={() => {}} />
    </QueryClientProvider>,
  )
}

test('shows game, time, hash, cost, income and profit of a player’s own record', async () => {
  await show('')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Game', 'Play at', 'Hash', 'Choice', 'Multiplier', 'Cost', 'Income', 'Profit', 'Check'])
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.toSpliced(1, 1)).toEqual([
    ...['Coin Flip', '0xabab…abab', 'Heads ×3', '1.96×', '30.00', '58.80', '+28.80', 'check'],
  ])
  expect(screen.queryByRole('link', { name: 'View in explorer' })).toBeNull()
})

test('links the hash to the explorer, where the chain has one', async () => {
  await show('https://scan.example/')
  const link = screen.getByRole('link', { name: 'View in explorer' })
  expect(link).toHaveProperty('href', `https://scan.example/tx/${record.hash}`)
})

test('announces a copied hash to screen readers', async () => {
  await show('')
  const region = screen.getByRole('status')
  fireEvent.click(screen.getByRole('button', { name: 'Copy the transaction hash' }))
  await expect.poll(() => region.textContent).toBe('Copy success')
  expect(await navigator.clipboard.readText()).toBe(record.hash)
})

test('shows all of that on a narrow screen too', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await show('https://scan.example/')
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells[0]).toMatch(/^Coin FlipHeads ×3 · .+ ago$/)
  expect(cells.slice(1)).toEqual(['+28.8030.00USDM', 'check', 'Hash0xabab…ababIncome58.80USDM'])
  expect(screen.getByRole('button', { name: 'Copy the transaction hash' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'View in explorer' })
  expect(link).toHaveProperty('href', `https://scan.example/tx/${record.hash}`)
})
