import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { testWallets } from '@tyche/testing/wallets'
import { createPublicClient, defineChain, http, parseGwei } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { RefusedError } from '../../src/operate/errors.ts'
import { waitForReceipt } from '../../src/operate/write/wait-for-receipt.ts'

const [{ account }] = testWallets.players
const from = account.address

let chain: TestChain
beforeAll(async () => {
  chain = await createTestChain()
  // It starts with both interval and automatic mining; the first call leaves only automatic mining.
  await chain.testClient.setAutomine(true)
  await chain.testClient.setAutomine(false)
})
afterAll(() => chain.stop())

test('tells a replacement that was mined before the transaction was read', async () => {
  const { client, nonce } = await prepare()
  const hash = await sendToSelf(nonce, 2)
  await sendToSelf(nonce, 90)
  await chain.testClient.mine({ blocks: 1 })
  const error = await waitForReceipt(client, { hash, from, nonce }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(RefusedError)
  expect(String(error)).toContain(`Another transaction of the account took its place: its nonce ${nonce} is used.`)
})

test('goes on waiting while the nonce is not used', async () => {
  const { client, nonce } = await prepare()
  const hash = await sendToSelf(nonce, 2)
  const readNonce = vi.spyOn(client, 'getTransactionCount')
  const receipt = waitForReceipt(client, { hash, from, nonce })
  await expect.poll(() => readNonce.mock.settledResults.length, { timeout: 60_000 }).toBe(1)
  await chain.testClient.mine({ blocks: 1 })
  expect(await receipt).toMatchObject({ transactionHash: hash, status: 'success' })
})

async function prepare() {
  const nonce = await chain.publicClient.getTransactionCount({ address: from })
  const { rpcUrl } = chain
  const description = defineChain({
    id: await chain.publicClient.getChainId(),
    name: 'test',
    nativeCurrency: { name: 'coin', symbol: 'coins', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  return { client: createPublicClient({ chain: description, transport: http(rpcUrl), pollingInterval: 50 }), nonce }
}

function sendToSelf(nonce: number, tipGwei: number) {
  const fees = { maxFeePerGas: parseGwei(`${tipGwei * 10}`), maxPriorityFeePerGas: parseGwei(`${tipGwei}`) }
  return chain.walletClient(account).sendTransaction({ to: from, value: 0n, nonce, ...fees })
}
