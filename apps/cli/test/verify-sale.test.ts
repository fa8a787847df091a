import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createSaleTree } from '@tyche/fairness'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { createLottery, type Lottery, tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'

const main = fileURLToPath(new URL('../src/verify/main.ts', import.meta.url))
const [one, other] = testWallets.players
const leaves = [
  { orderId: 7n, account: one.address, firstCode: 0, quantity: 4 },
  { orderId: 9n, account: other.address, firstCode: 4, quantity: 6 },
]
const tree = createSaleTree(leaves)

let stack: DeployedTestStack
let lottery: Lottery
let api: Server
let published: unknown
let productId: number
beforeAll(async () => {
  stack = await deployTestStack()
  lottery = await createLottery(stack)
  productId = await lottery.addRound({ ...tenCodes, price: '10', reward: '0.07', offChain: true })
  const { sale, merkleRoot, leavesHash } = tree
  await lottery.write(testWallets.operator, 'commitOffChainSale', [productId, sale, merkleRoot, leavesHash])
  api = createServer((request, response) => {
    if (request.url !== `/sales/${leavesHash}.json`) response.statusCode = 404
    response.end(JSON.stringify(published))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  api?.close()
  await lottery?.remove()
  await stack?.stop()
})

const toJson = (list: typeof leaves) => list.map((leaf) => ({ ...leaf, orderId: leaf.orderId.toString() }))

async function verify(changes: Record<string, string> = {}) {
  const values = {
    product: String(productId),
    rpc: stack.chain.rpcUrl,
    contract: lottery.luckyBuy,
    api: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    ...changes,
  }
  const args = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [main, 'sale', ...args], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exited, output: output + errors }
}

test('checks the published list against what the chain has', async () => {
  published = toJson(leaves)
  const { code, output } = await verify({ order: '9' })
  expect(output).toContain('2 orders hold the codes 0 to 9')
  expect(output).toContain(`proof [${tree.proofOf(1).join()}]`)
  expect(output).toContain('This is what was committed.')
  expect(code).toBe(0)
})

test('says that the published list is another one', async () => {
  published = toJson([leaves[0]!, { ...leaves[1]!, account: one.address }])
  const { code, output } = await verify()
  expect(output).toContain('was committed.')
  expect(output).not.toContain('This is what was committed.')
  expect(code).toBe(1)
})

test.each([
  ['a product without a commitment', { product: '77' }, 'Nothing is committed for product 77.'],
  ['something else than an address', { contract: '0x12' }, '--contract is an address'],
  ['a list that is not there', { leaves: 'http://127.0.0.1:1/x.json' }, 'fetch failed'],
])('refuses %s', async (_, changes, message) => {
  const { code, output } = await verify(changes)
  expect([code, output]).toEqual([2, expect.stringContaining(message)])
})
