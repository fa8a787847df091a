import { createTestChain } from '@tyche/devstack/test-chain'
import { testWallets } from '@tyche/testing/wallets'
import { createPublicClient, parseEther, webSocket } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'

let chain: Awaited<ReturnType<typeof createTestChain>>
beforeAll(async () => {
  chain = await createTestChain()
})
afterAll(() => chain.stop())

test('mines a transaction at once and knows the wallets', async () => {
  const [sender, receiver] = testWallets.players
  const before = await chain.publicClient.getBalance({ address: receiver.address })
  const hash = await chain
    .walletClient(sender.account)
    .sendTransaction({ to: receiver.address, value: parseEther('1') })
  const receipt = await chain.publicClient.waitForTransactionReceipt({ hash })

  expect(receipt.status).toBe('success')
  expect(await chain.publicClient.getBalance({ address: receiver.address })).toBe(before + parseEther('1'))
})

test('moves the clock', async () => {
  const before = await chain.publicClient.getBlock()
  await chain.increaseTime(3_600)
  const after = await chain.publicClient.getBlock()
  expect(Number(after.timestamp - before.timestamp)).toBeGreaterThanOrEqual(3_600)
})

test('answers over a WebSocket', async () => {
  const client = createPublicClient({ transport: webSocket(chain.wsUrl, { reconnect: false }) })
  expect(await client.getChainId()).toBe(31337)
  const socket = await client.transport.getRpcClient()
  socket.close()
})

test('has every wallet funded with 10,000 ether at the start', async () => {
  for (const wallet of [testWallets.deployer, testWallets.operator, testWallets.funder, testWallets.treasury]) {
    expect(await chain.publicClient.getBalance({ address: wallet.address })).toBe(parseEther('10000'))
  }
})
