import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TransactionError } from '@tyche/sdk/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../data/chain-config/chain-config.ts'
import { activityStore } from '../../data/transactions/activity-store.ts'
import { walletStore } from '../../data/wallet/wallet-store.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { failedFlow, minedFlow } from '../../testing/flows.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { MintCard } from './mint-card.tsx'

const usdm = `0x${'11'.repeat(20)}` as const
const teth = `0x${'22'.repeat(20)}` as const
const hash = `0x${'ab'.repeat(32)}` as const
const readContract = vi.hoisted(() => vi.fn())
const runCall = vi.hoisted(() => vi.fn())
vi.mock('../../data/chain/chain-client.ts', () => ({
  loadChainClient: async () => ({ readContract, getBalance: async () => 1n }),
}))
vi.mock('../../data/transactions/writer.ts', () => ({ openWriter: async () => ({ chain: { chain: { id: 1 } } }) }))
vi.mock('@tyche/sdk/tx', () => ({ runCall }))

const toast = () => useShell.getState().toast.options

beforeEach(() => {
  queryClient.clear()
  useShell.setState({ toast: { visible: false, options: undefined } })
  activityStore.setState([], true)
  walletStore.setState({ status: 'connected', address: `0x${'ab'.repeat(20)}` })
  readContract.mockImplementation(async ({ address, functionName }) => {
    if (functionName !== 'MINT_AMOUNT') return 0n
    return address === usdm ? 1_000_000n * 10n ** 6n : 100n * 10n ** 18n
  })
  runCall.mockReset().mockImplementation(() => minedFlow({ hash }))
})
afterEach(() => walletStore.setState(walletStore.getInitialState(), true))

async function show(mintable = true) {
  const tokens = [
    { symbol: 'USDM', address: usdm, decimals: 6, mintable },
    { symbol: 'TETH', address: teth, decimals: 18, mintable },
  ]
  const config = {
    chainName: 'Test',
    features: { mint: mintable, fund: false },
    faucetUrl: '',
    explorerUrl: '',
    tokens,
  }
  queryClient.setQueryData(chainConfigQuery.queryKey, config as unknown as ChainConfig)
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <MintCard />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('mints the stablecoin with the specification’s texts and confirms it once', async () => {
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Mint 1000000USDM' }))
  await expect.poll(() => toast()?.title).toBe('Mint 1000000USDM success')
  expect(runCall.mock.calls[0]?.[1]).toMatchObject({ call: { address: usdm, functionName: 'mint' } })
  // The toast says it; the list of pending transactions does not say it again.
  expect(activityStore.getState()).toEqual([])
})

test('what one account minted is not shown to the next one', async () => {
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Mint 1000000USDM' }))
  expect(await screen.findByText('Transaction')).toBeTruthy()
  act(() => walletStore.setState({ address: `0x${'cd'.repeat(20)}` }))
  expect(screen.queryByText('Transaction')).toBeNull()
})

test('mints the other token in the amount of its contract', async () => {
  const user = await show()
  await user.click(screen.getByRole('radio', { name: 'TETH' }))
  await user.click(await screen.findByRole('button', { name: 'Mint 100 TETH' }))
  await expect.poll(() => toast()?.title).toBe('Mint 100 TETH success')
  expect(runCall.mock.calls[0]?.[1]).toMatchObject({ call: { address: teth } })
})

test('shows a toast titled Error for a failure, and none for a rejection', async () => {
  runCall
    .mockReturnValueOnce(failedFlow({ code: 4001 }))
    .mockReturnValueOnce(failedFlow(new TransactionError({ problem: 'reverted' })))
  const user = await show()
  const button = await screen.findByRole('button', { name: 'Mint 1000000USDM' })
  await user.click(button)
  await expect.poll(() => runCall.mock.calls.length).toBe(1)
  expect(toast()).toBeUndefined()
  await user.click(button)
  await expect.poll(toast).toMatchObject({ type: 'fail', title: 'Error', duration: 3000 })
})

test('says that the chain has no test tokens', async () => {
  await show(false)
  expect(await screen.findByText('This network has no test tokens.')).toBeTruthy()
})
