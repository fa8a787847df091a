import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { getOpenBets, type OpenBet } from '@tyche/sdk/games'
import type { WalletSource } from '@tyche/sdk/tx'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteServiceTime } from '../../../../lib/clock.ts'
import { createQueryClient } from '../../../../lib/query-client/query-client.ts'
import { renderWithIntl } from '../../../../testing/render-with-intl.tsx'
import type { Connection } from '../../connection/open-connection.ts'
import { deploymentRecord } from '../../testing/deployment-record.ts'
import { BetsSection } from './bets-section.tsx'

vi.mock('@tyche/sdk/games', async (original) => ({ ...(await original<object>()), getOpenBets: vi.fn() }))

const account = `0x${'ab'.repeat(20)}` as const
const { genesisTime } = deploymentRecord.beacon
const betOf = (nonce: bigint, changes: Partial<OpenBet> = {}): OpenBet =>
  ({
    ...{ name: 'coin', game: `0x${'c0'.repeat(20)}`, nonce, status: 'pending', player: account, settingsVersion: 1 },
    ...{ requestId: nonce, placedAtSec: Math.floor(Date.now() / 1000) - 10, refundableAtSec: 0 },
    terms: { gameData: '0x', playCount: 2, wager: 1_500_000n, token: deploymentRecord.tokens[0]!.address },
    request: { id: nonce, round: 1n, status: 'pending' },
    ...changes,
  }) as OpenBet

function show(wallet?: WalletSource) {
  const client = { getBlock: async () => ({ timestamp: BigInt(genesisTime) }) }
  const connection = {
    ...{ client, deployment: deploymentRecord, chain: { id: 31_337 }, rpc: 'http://node', beacon: undefined, scan: {} },
  } as unknown as Connection
  renderWithIntl(
    <QueryClientProvider client={createQueryClient()}>
      <BetsSection connection={connection} account={account} wallet={wallet} />
    </QueryClientProvider>,
  )
}

beforeEach(() => vi.mocked(getOpenBets).mockReset())

test('names each bet with its stake, and what it waits for', async () => {
  const far = betOf(2n, { request: { id: 2n, round: 10n ** 10n, status: 'pending' } })
  vi.mocked(getOpenBets).mockResolvedValue([betOf(1n), far])
  show({} as WalletSource)
  const button = await screen.findByRole('button', { name: 'Settle 1 bet' })
  expect(button).toHaveProperty('disabled', false)
  expect(screen.getByText('Coin Flip, bet 1')).toBeTruthy()
  expect(screen.getByText('Beacon round 1 can settle it.')).toBeTruthy()
  expect(screen.getByText(/Waits for beacon round 10000000000/)).toBeTruthy()
  expect(screen.getAllByText('3.00')).toHaveLength(2)
})

test('an address that is only looked at sends nothing', async () => {
  vi.mocked(getOpenBets).mockResolvedValue([betOf(1n)])
  show()
  expect(await screen.findByRole('button', { name: 'Settle 1 bet' })).toHaveProperty('disabled', true)
})

test('does not offer to settle a bet whose round is due only by a clock that is ahead', async () => {
  const { periodSec } = deploymentRecord.beacon
  noteServiceTime(Date.now() - 2 * 86_400_000)
  const round = BigInt(Math.floor((Date.now() / 1000 - 86_400 - genesisTime) / periodSec))
  vi.mocked(getOpenBets).mockResolvedValue([betOf(1n, { request: { id: 1n, round, status: 'pending' } as never })])
  show({} as WalletSource)
  expect(await screen.findByText(/Waits for beacon round/)).toBeTruthy()
  noteServiceTime(Date.now())
})

test('says that there are none, and why they could not be read', async () => {
  vi.mocked(getOpenBets).mockRejectedValueOnce(new Error('no node')).mockResolvedValue([])
  show({} as WalletSource)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByRole('alert')).toBeTruthy()
  retry.click()
  expect(await screen.findByText('No open bets.')).toBeTruthy()
})

test('a node that could not answer is not searched again on its own', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.mocked(getOpenBets).mockRejectedValueOnce(new Error('too many requests')).mockResolvedValue([])
  show({} as WalletSource)
  await screen.findByRole('button', { name: 'Retry' })
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(getOpenBets).toHaveBeenCalledOnce()
})
