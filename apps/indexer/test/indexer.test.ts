import { gameAbi } from '@tyche/contracts/abis'
import { coinFlip, deriveRandomWords, deriveRequestWord, houseEdgeFromBps, settleBet, TAILS } from '@tyche/fairness'
import { COMMIT_CHANNEL } from '@tyche/onchain/commit-channel'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import pg from 'pg'
import { type Hex, parseEventLogs, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewColumns } from './columns.ts'
import { createDeployedChain, type DeployedChain } from './deployed-chain.ts'
import { type RunningIndexer, startIndexer } from './start-indexer.ts'
import { Views } from './views.ts'

const wager = 2_500_001n
const playCount = 3
const tails = coinFlip.encodeGameData(TAILS)
/** Multiplier of a hit at an edge of 2 %. */
const houseEdgeFactor = 1_960_000_000_000_000_000n
const soon = { timeout: 20_000, interval: 20 }

let deployed: DeployedChain
let database: TestDatabase
let views: Views
let indexer: RunningIndexer

const start = () =>
  startIndexer({ ...deployed.chain, databaseUrl: database.url, deploymentFile: deployed.deploymentFile })

beforeAll(async () => {
  ;[deployed, database] = await Promise.all([createDeployedChain(), createTestDatabase()])
  views = new Views(database.url)
  indexer = await start()
})
afterAll(async () => {
  await indexer?.stop()
  await views?.close()
  await Promise.all([deployed?.stop(), database?.drop()])
})

/** Tables with totals over several events, which a reorg has to revert and a new start has to reproduce. */
async function derived(): Promise<unknown[]> {
  const tables = [
    'pool',
    'pool_token',
    'pool_movement',
    'pool_liability',
    'pool_price_hour',
    'lp_position',
    'player_stat',
  ]
  return Promise.all(tables.map((table) => views.query(`select * from onchain.${table} order by 1`)))
}

test('creates the declared views and columns', async () => {
  const rows = await views.query<{ table_name: string; column_name: string; data_type: string }>(
    "select table_name, column_name, data_type from information_schema.columns where table_schema = 'onchain'",
  )
  const found: Record<string, Record<string, string>> = {}
  for (const { table_name: view, column_name: column, data_type: type } of rows) {
    if (view.startsWith('_ponder')) continue
    found[view] = { ...found[view], [column]: type }
  }
  expect(found).toEqual(viewColumns)
})

test('records a bet as pending and then its result', async () => {
  const { contracts } = deployed.deployment
  const bet = await deployed.placeBet({ wager, playCount, gameData: tails })
  await expect
    .poll(() => views.bet(bet.nonce), soon)
    .toMatchObject({
      game: 'coin',
      game_address: contracts.coinFlip.toLowerCase(),
      player: deployed.player.address.toLowerCase(),
      payer: deployed.player.address.toLowerCase(),
      token: contracts.testUsd.toLowerCase(),
      wager: String(wager),
      play_count: playCount,
      total_wager: String(wager * 3n),
      game_data: tails,
      choice: 1,
      pool: contracts.stablePool.toLowerCase(),
      is_set_aside: false,
      request_id: String(bet.requestId),
      beacon_round: String(bet.beaconRound),
      placed_hash: bet.hash,
      status: 'pending',
      payout: null,
      profit: null,
      random_words: null,
    })

  const settleHash = await deployed.settle(bet)
  await expect.poll(async () => (await views.bet(bet.nonce))?.status, soon).toBe('settled')
  const [round] = await views.query<{ randomness: Hex }>('select * from onchain.beacon_round where round = $1', [
    String(bet.beaconRound),
  ])
  const word = deriveRequestWord({
    randomness: round?.randomness ?? '0x',
    chainId: 31337n,
    coordinator: contracts.randomnessCoordinator,
    requestId: bet.requestId,
  })
  const randomWords = deriveRandomWords(word, playCount)
  const { payout, multiplier, outcomes, playMultipliers } = settleBet({
    game: 'coin',
    gameData: tails,
    wager,
    randomWords,
    houseEdge: houseEdgeFromBps(200),
  })
  const { logs } = await deployed.chain.publicClient.getTransactionReceipt({ hash: settleHash })
  const [callback] = parseEventLogs({ abi: gameAbi, eventName: 'BetCallback', logs })
  expect(await views.bet(bet.nonce)).toMatchObject({
    settle_hash: settleHash,
    settled_log_index: callback?.logIndex,
    payout: String(payout),
    multiplier: String(multiplier),
    profit: String(payout - wager * 3n),
    played_count: playCount,
    client_value: '1',
    outcomes,
    play_multipliers: playMultipliers.map(String),
    best_multiplier: String(multiplier > 0n ? houseEdgeFactor : 0n),
    win_plays: outcomes.filter((side) => side === TAILS).length,
    loss_plays: outcomes.filter((side) => side !== TAILS).length,
    // 50 basis points of the stake, for the treasury, as the bet was settled in time.
    fee: String((wager * 3n * 50n) / 10_000n),
    late_settler: null,
    cost_usd: String(wager * 3n * 10n ** 12n),
    profit_usd: String((payout - wager * 3n) * 10n ** 12n),
    random_words: randomWords.map((random) => toHex(random, { size: 32 })),
  })
})

test('tells listeners that a block is there to be read', async () => {
  const listener = new pg.Client({ connectionString: database.url })
  const statuses: unknown[] = []
  await listener.connect()
  try {
    const bet = await deployed.placeBet({ wager, playCount, gameData: tails })
    await expect.poll(async () => (await views.bet(bet.nonce))?.status, soon).toBe('pending')
    listener.on('notification', async () => statuses.push((await views.bet(bet.nonce))?.status))
    await listener.query(`listen ${COMMIT_CHANNEL}`)
    await deployed.settle(bet)
    await expect.poll(() => statuses, soon).toContain('settled')
  } finally {
    await listener.end()
  }
})

test('records every transfer of a test token', async () => {
  const rows = await views.query<{ from_address: string; to_address: string; amount: string }>(
    'select * from onchain.transfer where token = $1',
    [deployed.deployment.contracts.testUsd.toLowerCase()],
  )
  const player = deployed.player.address.toLowerCase()
  const received = rows.filter((row) => row.to_address === player).reduce((sum, row) => sum + BigInt(row.amount), 0n)
  const sent = rows.filter((row) => row.from_address === player).reduce((sum, row) => sum + BigInt(row.amount), 0n)
  expect(received - sent).toBe(await deployed.balanceOfPlayer())
})

test('drops a bet after a 3-block reorg', async () => {
  await deployed.chain.testClient.mine({ blocks: 1 })
  const before = await derived()
  const bet = await deployed.placeBet({ wager, playCount })
  await deployed.settle(bet)
  await expect.poll(async () => (await views.bet(bet.nonce))?.status, soon).toBe('settled')

  await deployed.reorg(3)
  await expect.poll(() => views.bet(bet.nonce), soon).toBeUndefined()
  expect(await views.query('select * from onchain.beacon_round where round = $1', [String(bet.beaconRound)])).toEqual(
    [],
  )
  expect(await derived()).toEqual(before)

  const next = await deployed.placeBet({ wager, playCount: 1 })
  expect(next.nonce).toBe(bet.nonce)
  await expect.poll(() => views.bet(next.nonce), soon).toMatchObject({ placed_hash: next.hash, play_count: 1 })
  await deployed.settle(next)
})

test('has the same rows after kill -9', async () => {
  const rows = () => views.query('select * from onchain.bet order by nonce')
  await expect.poll(async () => (await rows()).every((row) => row.status === 'settled'), soon).toBe(true)
  const before = [await rows(), await derived()]
  await indexer.stop('SIGKILL')
  indexer = await start()
  expect([await rows(), await derived()]).toEqual(before)
})

test('exits after a reorg beyond finality, and the next start has none of the dropped rows', async () => {
  const bet = await deployed.placeBet({ wager, playCount, gameData: tails })
  await deployed.chain.testClient.mine({ blocks: 70 })
  await expect.poll(async () => (await views.bet(bet.nonce))?.status, soon).toBe('pending')
  const { blockNumber } = await deployed.chain.publicClient.getTransactionReceipt({ hash: bet.hash })
  await expect.poll(() => views.finalBlock(), soon).toBeGreaterThan(Number(blockNumber))

  await deployed.reorg(75)
  expect(await indexer.exited).toBe(75)
  const cached = () => views.query('select hash from ponder_sync.transactions where hash = $1', [bet.hash])
  expect(await cached()).toHaveLength(1)
  const run = await views.viewedRun()
  indexer = await start()
  expect(await cached()).toEqual([])
  expect(await views.bet(bet.nonce)).toBeUndefined()
  expect(await views.runs()).toEqual([await views.viewedRun()])
  expect(await views.runs()).not.toContain(run)
})
