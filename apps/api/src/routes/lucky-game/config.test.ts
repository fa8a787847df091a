import { luckyGameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import { failure, successOf } from '@tyche/api-schema/envelope'
import { coinFlipAbi, liquidityPoolAbi } from '@tyche/contracts/abis'
import { coinFlip, HEADS } from '@tyche/fairness'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const PATH = '/v1/contractCenter/luckyGame/config'

let stack: DeployedTestStack
let server: TestServer
beforeAll(async () => {
  stack = await deployTestStack()
  server = await createTestServer({ stack })
})
afterAll(async () => {
  await server.stop()
  await stack.stop()
})

async function read(body: object = {}) {
  const response = await server.post(PATH, body)
  expect(response.status).toBe(200)
  return successOf(luckyGameConfig).parse(await response.json()).data.games
}

test('returns the games as the chain has them', async () => {
  const { publicClient } = stack.chain
  const { coinFlip: game, stablePool, testUsd } = stack.deployment.contracts
  const [coin] = await read()
  const contract = { address: game, abi: coinFlipAbi } as const
  const houseEdge = await publicClient.readContract({ ...contract, functionName: 'houseEdge' })
  expect(coin).toMatchObject({
    game: 'coin',
    address: game,
    houseEdge: houseEdge.toString(),
    maxGameCount: 20,
    paused: false,
    multipliers: [
      { choice: 0, multiplier: coinFlip.multiplier(houseEdge, HEADS).toString() },
      { choice: 1, multiplier: coinFlip.multiplier(houseEdge, HEADS).toString() },
    ],
  })
  const [token] = coin?.tokens ?? []
  const pool = { address: stablePool, abi: liquidityPoolAbi, args: [testUsd] } as const
  const balance = await publicClient.readContract({ ...pool, functionName: 'balanceOfToken' })
  expect(balance).toBeGreaterThan(0n)
  expect(token).toMatchObject({ token: testUsd, pool: stablePool, symbol: 'USDM', decimals: 6, balance: `${balance}` })
})

test('returns the limit of every number of plays, with the rule that set it', async () => {
  const [coin] = await read({ game: 'coin' })
  const limits = coin?.tokens[0]?.limits ?? []
  expect(limits.map((limit) => limit.playCount)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  const args = [stack.deployment.contracts.testUsd, 7, coinFlip.encodeGameData(HEADS)] as const
  const contract = { address: stack.deployment.contracts.coinFlip, abi: coinFlipAbi } as const
  const [maxWager] = await stack.chain.publicClient.readContract({ ...contract, functionName: 'maxWager', args })
  expect(limits[6]?.maxWager).toBe(maxWager.toString())
  expect(limits.every((limit) => limit.rule !== 'none')).toBe(true)
})

test('returns a pause as soon as it is in a block', async () => {
  const wallet = stack.chain.walletClient(testWallets.deployer.account)
  const contract = { address: stack.deployment.contracts.coinFlip, abi: coinFlipAbi } as const
  const hash = await wallet.writeContract({ ...contract, functionName: 'pause' })
  await stack.chain.publicClient.waitForTransactionReceipt({ hash })
  await expect.poll(async () => (await read())[0]?.paused, { timeout: 3_000 }).toBe(true)
})

test('rejects a game that is not there with 404', async () => {
  const response = await server.post(PATH, { game: 'roulette' })
  const body = failure.parse(await response.json())
  expect([response.status, body.reason, body.errors?.[0]?.field]).toEqual([404, 'gameUnknown', 'game'])
})

test('rejects with 503 while the chain is away', async () => {
  const alone = await server.startAnother({ RPC_URL: 'http://127.0.0.1:9' })
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const response = await fetch(`${alone.url}${PATH}`, body)
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([503, 'chainUnavailable'])
})
