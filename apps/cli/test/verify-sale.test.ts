import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createSaleTree } from '@tyche/fairness'
import { formatDeployment } from '@tyche/protocol/deployment'
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
let folder: string
beforeAll(async () => {
  stack = await deployTestStack()
  folder = await mkdtemp(join(tmpdir(), 'tyche-sale-'))
  await writeFile(join(folder, 'deployment.json'), formatDeployment(stack.deployment))
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
  if (folder) await rm(folder, { recursive: true, force: true })
})

const toJson = (list: typeof leaves) => list.map((leaf) => ({ ...leaf, orderId: leaf.orderId.toString() }))

async function verify(changes: Record<string, string> = {}) {
  const values = {
    product: String(productId),
    rpc: stack.chain.rpcUrl,
    deployment: join(folder, 'deployment.json'),
    api: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    ...changes,
  }
  const args = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])
  const { NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [main, 'sale', ...args], {
    env: { NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exited, output: output + errors }
}

test('checks the published list against what the chain has', async () => {
  published = toJson(leaves)
  const { code, output } = await verify({ order: '9' })
  for (const step of ['commit', 'file', 'codes', 'root', 'leaf']) expect(output).toContain(`ok   ${step}\n`)
  expect(output).toContain(`leaf (9,${other.address},4,6)`)
  expect(output).toContain(`proof [${tree.proofOf(1).join()}]`)
  expect(output).toContain(`The published orders of product ${productId} are those that were committed.`)
  expect(code).toBe(0)
})

test('takes the list from a file as well, and finds the orders of an account', async () => {
  const path = join(folder, 'list.json')
  await writeFile(path, JSON.stringify(toJson(leaves)))
  const { code, output } = await verify({ leaves: path, api: 'http://127.0.0.1:1', account: one.address.toLowerCase() })
  expect([code, output]).toEqual([0, expect.stringContaining('order 7 holds the codes 0 to 3')])
  expect(output).not.toContain('order 9')
})

test('names the file when the published list is another one', async () => {
  published = toJson([leaves[0]!, { ...leaves[1]!, account: one.address }])
  const { code, output } = await verify()
  expect(output).toContain(`Verify fail: sale of product ${productId}, file.`)
  expect(code).toBe(1)
})

test.each([
  ['a product without a commitment', { product: '77' }, 'Nothing is committed for product 77.'],
  ['something else than an account', { account: '0x12' }, '--account is an address'],
  ['an order that is not there', { order: '8' }, 'The list has no order 8.'],
  ['a list that is not there', { leaves: 'http://127.0.0.1:1/x.json' }, 'fetch failed'],
])('refuses %s', async (_, changes, message) => {
  const { code, output } = await verify(changes)
  expect([code, output]).toEqual([2, expect.stringContaining(message)])
})
