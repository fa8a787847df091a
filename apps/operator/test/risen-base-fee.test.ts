import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { createLogger } from '@tyche/service/logger'
import { testWallets } from '@tyche/testing/wallets'
import { createPublicClient, http, parseGwei } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OperatorContext } from '../src/core/context.ts'
import { createFees } from '../src/core/transactions/fees.ts'
import { createTransactionSender } from '../src/core/transactions/transaction-sender.ts'
import { updateTip } from '../src/core/transactions/update-tip.ts'
import { startStrictNode } from './fixtures/strict-node.ts'

const { account } = testWallets.operator
const transfer = { to: testWallets.treasury.address, data: '0x', gas: 30_000n } as const
const maxTip = parseGwei('2')

/** A sender that offers the highest tip from the start: the node suggests one above the limit. */
async function createDearSender(chain: TestChain, url: string, logger = createLogger('operator', 'silent')) {
  let baseFee = parseGwei('2')
  const client = createPublicClient({ transport: http(url, { retryCount: 0 }) })
  const state = { tip: 0n, isTipLimited: false }
  // The parts of the context that it uses.
  await updateTip({
    client: { estimateMaxPriorityFeePerGas: async () => parseGwei('50') },
    maxTip,
    state,
    logger,
  } as unknown as OperatorContext)
  const sender = createTransactionSender({
    client,
    account,
    chainId: chain.chainId,
    currentFees: () => createFees(baseFee, state.tip),
    maxTip,
    logger,
    replaceAfterMs: 0,
  })
  function setBaseFee(gwei: string): void {
    baseFee = parseGwei(gwei)
  }
  // Anvil drops from its pool what a block cannot take, so that only the last block is mined.
  async function mineAt(gwei: string): Promise<void> {
    setBaseFee(gwei)
    await chain.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFee })
    await chain.testClient.mine({ blocks: 1 })
  }
  return { sender, setBaseFee, mineAt }
}

/** A chain that mines when it is asked to, for the running test. */
async function startUnminedChain() {
  const chain = await createTestChain({ blockTimeSec: 3_600 })
  onTestFinished(() => chain.stop())
  // Anvil leaves its mixed mining only by way of automining.
  for (const isOn of [true, false]) await chain.testClient.setAutomine(isOn)
  const minedCount = () => chain.publicClient.getTransactionCount({ address: account.address })
  return { chain, minedCount }
}

test.each([
  ['only a higher fee', (url: string) => url],
  ['more of fee and tip', startStrictNode],
])(
  'follows a base fee that rises twentyfold when the first tip is at its limit and the node wants %s',
  async (_wants, openNode) => {
    const { chain, minedCount } = await startUnminedChain()
    const { sender, setBaseFee, mineAt } = await createDearSender(chain, await openNode(chain.rpcUrl))
    const outcome = sender.send(transfer)
    await expect.poll(() => sender.inFlightCount).toBe(1)
    for (const risen of ['7', '17', '40']) {
      setBaseFee(risen)
      expect(sender.outpricedCount).toBe(1)
      await sender.check()
      expect(sender.outpricedCount).toBe(0)
    }
    await mineAt('40')
    expect(await minedCount()).toBe(1)
    await sender.check()
    const { effectiveGasPrice } = await outcome
    expect(effectiveGasPrice).toBeLessThanOrEqual(parseGwei('40') + maxTip)
  },
)

test('waits with a tip at its limit where the node wants a higher one, and says so once', async () => {
  const { chain, minedCount } = await startUnminedChain()
  const logger = createLogger('operator', 'silent')
  const warn = vi.spyOn(logger, 'warn')
  const { sender, setBaseFee, mineAt } = await createDearSender(chain, await startStrictNode(chain.rpcUrl), logger)
  const outcome = sender.send(transfer)
  await expect.poll(() => sender.inFlightCount).toBe(1)
  for (const risen of ['7', '17', '40', '100', '250']) {
    setBaseFee(risen)
    await sender.check()
  }
  expect(sender.outpricedCount).toBe(1)
  const said = warn.mock.calls.filter(([, message]) => String(message).includes('allows it no higher tip'))
  expect(said.map(([details]) => details)).toEqual([{ txNonce: 0, limit: '2' }])
  await mineAt('60')
  expect([await minedCount(), sender.outpricedCount]).toEqual([1, 0])
  await sender.check()
  expect((await outcome).status).toBe('success')
})
