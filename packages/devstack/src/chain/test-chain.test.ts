import { createTestChain } from '@tyche/devstack/test-chain'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { localAccounts } from '@tyche/protocol/development-accounts'
import { createPublicClient, parseEther, webSocket } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let chain: Awaited<ReturnType<typeof createTestChain>>
beforeAll(async () => {
  chain = await createTestChain()
})
afterAll(() => chain.stop())

test('behavior: mines a transaction at once and knows the wallets', async () => {
  const [sender, receiver] = localAccounts.players
  const before = await chain.publicClient.getBalance({ address: receiver.address })
  const hash = await chain
    .walletClient(privateKeyToAccount(sender.privateKey))
    .sendTransaction({ to: receiver.address, value: parseEther('1') })
  const receipt = await chain.publicClient.waitForTransactionReceipt({ hash })

  expect(receipt.status).toBe('success')
  expect(await chain.publicClient.getBalance({ address: receiver.address })).toBe(before + parseEther('1'))
})

test('behavior: moves the clock', async () => {
  const before = await chain.publicClient.getBlock()
  await chain.increaseTime(3_600)
  const after = await chain.publicClient.getBlock()
  expect(Number(after.timestamp - before.timestamp)).toBeGreaterThanOrEqual(3_600)
})

test('behavior: answers over a WebSocket', async () => {
  const client = createPublicClient({ transport: webSocket(chain.wsUrl, { reconnect: false }) })
  expect(await client.getChainId()).toBe(LOCAL_CHAIN_ID)
  const socket = await client.transport.getRpcClient()
  socket.close()
})

test('behavior: has every wallet funded with 10,000 ether at the start', async () => {
  for (const wallet of [localAccounts.deployer, localAccounts.operator, localAccounts.funder, localAccounts.treasury]) {
    expect(await chain.publicClient.getBalance({ address: wallet.address })).toBe(parseEther('10000'))
  }
})
