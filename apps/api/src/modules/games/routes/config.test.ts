import { failure, successOf } from '@tyche/api-schema/envelope'
import { type GameConfig, luckyGameConfig } from '@tyche/api-schema/games'
import { gameAbi, gameCenterAbi, liquidityPoolAbi, rangeAbi, spinAbi } from '@tyche/contracts/abis'
import { type GameName, gameMathsOf, PRECISION } from '@tyche/fairness'
import { GAME_NAMES } from '@tyche/protocol/game-names'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

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

async function read(body: object = {}): Promise<GameConfig[]> {
  const response = await server.post(PATH, body)
  expect(response.status).toBe(200)
  return successOf(luckyGameConfig).parse(await response.json()).data.games
}

async function readGame(game: GameName, body: object = {}): Promise<GameConfig> {
  const [config, ...others] = await read({ ...body, game })
  expect(others).toEqual([])
  if (!config) throw new Error(`no ${game}`)
  return config
}

function contractOf(game: GameName) {
  const address = stack.deployment.games.find(({ name }) => name === game)?.address
  if (!address) throw new Error(`no ${game}`)
  return { address, abi: gameAbi } as const
}

function gameDataOf(game: GameName, choice: number): Hex {
  const over = choice >= 65_536
  return gameMathsOf(game).encodeGameData(game === 'range' ? { choice: choice % 65_536, over } : choice)
}

const readMultiplier = (game: GameName, choice: number) =>
  stack.chain.publicClient.readContract({
    ...contractOf(game),
    functionName: 'multiplierOf',
    args: [gameDataOf(game, choice)],
  })

test('returns every game with its state on chain', async () => {
  const { publicClient } = stack.chain
  const games = await read()
  expect(games.map(({ game }) => game)).toEqual([...GAME_NAMES])
  for (const config of games) {
    const contract = contractOf(config.game as GameName)
    const houseEdge = await publicClient.readContract({ ...contract, functionName: 'houseEdge' })
    const feeBasisPoints = await publicClient.readContract({ ...contract, functionName: 'feeBasisPoints' })
    const settingsVersion = await publicClient.readContract({ ...contract, functionName: 'settingsVersion' })
    expect(config).toMatchObject({
      address: contract.address,
      houseEdge: houseEdge.toString(),
      feeBasisPoints,
      settingsVersion,
      maxGameCount: 20,
      paused: false,
    })
  }
})

test.each([
  ['coin', 2],
  ['dice', 62],
  ['rps', 3],
  ['spin', 3],
] as const)('returns the multiplier of every choice of %s, to the wei', async (game, count) => {
  const { multipliers } = await readGame(game)
  expect(multipliers.map(({ choice }) => choice)).toHaveLength(count)
  const onChain = await Promise.all(multipliers.map(({ choice }) => readMultiplier(game, choice)))
  expect(multipliers.map(({ multiplier }) => multiplier)).toEqual(onChain.map(String))
})

test('returns a tie multiplier for rock-paper-scissors only', async () => {
  const ties = (await read()).map(({ tieMultiplier }) => tieMultiplier)
  expect(ties).toEqual([null, null, null, PRECISION.toString(), null])
})

test('returns the inputs of range’s formula, whose bounds and multipliers match the contract', async () => {
  const { publicClient } = stack.chain
  const { range, multipliers, houseEdge } = await readGame('range')
  const { address } = contractOf('range')
  expect(multipliers).toEqual([])
  expect(range?.size).toBe(await publicClient.readContract({ address, abi: rangeAbi, functionName: 'range' }))
  const { size = 0, minWinning = 0, maxWinning = 0 } = range ?? {}
  for (const winning of [minWinning, 3_333, maxWinning]) {
    const formula = (BigInt(size) * (PRECISION - BigInt(houseEdge))) / BigInt(winning)
    expect(await readMultiplier('range', winning)).toBe(formula)
    expect(await readMultiplier('range', 65_536 + size - winning)).toBe(formula)
  }
  const words = (winning: number): Hex => `0x${winning.toString(16).padStart(64, '0')}${'0'.repeat(64)}`
  for (const winning of [minWinning - 1, maxWinning + 1]) {
    const args = [words(winning)] as const
    const call = publicClient.readContract({ ...contractOf('range'), functionName: 'multiplierOf', args })
    await expect(call).rejects.toThrow('InvalidGameData')
  }
})

test('returns spin’s wheels segment by segment', async () => {
  const { wheels, multipliers } = await readGame('spin')
  const { address } = contractOf('spin')
  for (const wheel of [0, 1, 2]) {
    const contract = { address, abi: spinAbi, functionName: 'wheelOf', args: [wheel] } as const
    const segments = await stack.chain.publicClient.readContract(contract)
    expect(wheels?.[wheel]).toEqual({ choice: wheel, segments: segments.map(String) })
    const best = segments.toSorted((a, b) => (a > b ? -1 : 1))[0]
    expect(multipliers[wheel]?.multiplier).toBe(best?.toString())
  }
})

test('returns both tokens of every game with pool, prize pool, minimum and limits', async () => {
  const { publicClient } = stack.chain
  const { tokens, contracts } = stack.deployment
  for (const config of await read()) {
    expect(config.tokens.map(({ symbol }) => symbol)).toEqual(['USDM', 'TETH'])
    for (const [index, token] of config.tokens.entries()) {
      const record = tokens[index]
      if (!record) throw new Error('no such token')
      const account = { address: record.pool, abi: liquidityPoolAbi, args: [record.address] } as const
      const center = { address: contracts.gameCenter, abi: gameCenterAbi, args: [record.address] } as const
      const balance = await publicClient.readContract({ ...account, functionName: 'balanceOfToken' })
      const minWager = await publicClient.readContract({ ...center, functionName: 'minWager' })
      expect(balance).toBeGreaterThan(0n)
      const { address, decimals, pool } = record
      const [balanceText, minWagerText] = [balance, minWager].map(String)
      expect(token).toMatchObject({ token: address, decimals, pool, balance: balanceText, minWager: minWagerText })
      expect(token.limits.map(({ playCount }) => playCount)).toEqual(Array.from({ length: 20 }, (_, play) => play + 1))
      expect(token.limits[0]).toEqual({ playCount: 1, maxWager: token.maxWager, rule: token.maxWagerRule })
      expect(token.limits.every(({ rule, maxWager }) => rule !== 'none' && BigInt(maxWager) >= minWager)).toBe(true)
    }
  }
})

test.each([
  ['coin', 1, 0],
  ['dice', 0b011111, 0b000111],
  ['range', 65_536 + 9_900, 5_000],
  ['rps', 2, 0],
  ['spin', 2, 0],
] as const)('returns the limits of the requested choice of %s as quoted by its contract', async (...given) => {
  const [game, choice, example] = given
  expect((await readGame(game)).limitsChoice).toBe(example)
  const { limitsChoice, tokens } = await readGame(game, { choice })
  expect(limitsChoice).toBe(choice)
  for (const [token, playCount] of [
    [tokens[0], 1],
    [tokens[0], 7],
    [tokens[1], 20],
  ] as const) {
    if (!token) throw new Error('no such token')
    const args = [token.token as Hex, playCount, gameDataOf(game, choice)] as const
    const call = { ...contractOf(game), functionName: 'maxWager', args } as const
    const [maxWager] = await stack.chain.publicClient.readContract(call)
    expect(token.limits[playCount - 1]?.maxWager).toBe(maxWager.toString())
  }
})

test('returns a pause as soon as it is in a block, with the rule that no bet is accepted', async () => {
  const wallet = stack.chain.walletClient(testWallets.deployer.account)
  const hash = await wallet.writeContract({ ...contractOf('dice'), functionName: 'pause' })
  await stack.chain.publicClient.waitForTransactionReceipt({ hash })
  await expect.poll(async () => (await readGame('dice')).paused).toBe(true)
  const [token] = (await readGame('dice')).tokens
  expect(token).toMatchObject({ maxWager: '0', maxWagerRule: 'notAccepting' })
  expect((await readGame('coin')).paused).toBe(false)
})

test.each<[object, number, string, string]>([
  [{ game: 'roulette' }, 404, 'gameUnknown', 'game'],
  [{ game: 5 }, 400, 'invalidRequest', 'game'],
  [{ choice: 1 }, 400, 'invalidRequest', 'game'],
  [{ game: 'coin', choice: 2 }, 400, 'invalidRequest', 'choice'],
  [{ game: 'dice', choice: 0 }, 400, 'invalidRequest', 'choice'],
  [{ game: 'dice', choice: 63 }, 400, 'invalidRequest', 'choice'],
  [{ game: 'range', choice: 99 }, 400, 'invalidRequest', 'choice'],
  [{ game: 'range', choice: 65_536 + 100 }, 400, 'invalidRequest', 'choice'],
  [{ game: 'spin', choice: 3 }, 400, 'invalidRequest', 'choice'],
  [{ game: 'coin', choice: -1 }, 400, 'numberOutOfRange', 'choice'],
  [{ game: 'range', choice: 131_072 }, 400, 'numberOutOfRange', 'choice'],
  [{ game: 'coin', choice: 0.5 }, 400, 'invalidRequest', 'choice'],
  [{ game: 'coin', choice: '0' }, 400, 'invalidRequest', 'choice'],
])('rejects %j', async (body, status, reason, field) => {
  const response = await server.post(PATH, body)
  const refusal = failure.parse(await response.json())
  expect([response.status, refusal.reason, refusal.errors?.[0]?.field]).toEqual([status, reason, field])
})

test('rejects with 503 while the chain is unreachable', async () => {
  const alone = await server.startAnother({ RPC_URL: 'http://127.0.0.1:9' })
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const response = await fetch(`${alone.url}${PATH}`, body)
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([503, 'chainUnavailable'])
})
