import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '@tyche/devstack/postgres-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { percentile } from '../statistics.ts'
import { TABLES } from './fill/world.ts'
import { readLoadedData } from './loaded-data.ts'
import { type AccrualResult, measureAccrual } from './measure-accrual.ts'
import { type Service, startApis, stopAll } from './processes.ts'
import { readPlans } from './read-plans.ts'
import { endpointNames, listRequests } from './requests.ts'
import { type MeasuredApi, measureApis } from './run-load.ts'
import { openStage, type Stage } from './stage.ts'

const sizes = { players: 2_000, bets: 20_000, seed: 1 }
const quiet = () => undefined

let folder: string
let stage: Stage
let apis: readonly Service[] = []
let measured: MeasuredApi
let accrual: AccrualResult
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-load-test-'))
  const options = { ...sizes, data: folder, durable: false, onProgress: quiet }
  const loaded = await openStage(options)
  await loaded.stop()
  stage = await openStage(options)
  apis = await startApis(stage, 2)
  const rate = { perSecond: 50, seconds: 2 }
  measured = await measureApis(stage, apis, { isSmall: true, ranks: 30, rate, onProgress: quiet })
  accrual = await measureAccrual(stage, { perSecond: 100, seconds: 2 })
}, 300_000)
afterAll(async () => {
  await stopAll(apis)
  await stage?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('behavior: uses what an earlier run loaded, and refuses it for other sizes', async () => {
  expect(stage).toMatchObject({ isReused: true, newestBet: sizes.bets })
  await expect(readLoadedData(folder, { ...sizes, bets: 30_000 })).rejects.toThrow('has 20000 as bets, not 30000')
})

test('behavior: loads as many players and bets as it is told, and balances that are the sums of their entries', async () => {
  const [counted] = await withClient(stage.url, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from app.account) as players,
        (select count(*)::int from onchain.bet where id not in (select split_part(reference, ':', 3) from app.accrual where block > $1)) as bets,
        (select count(*)::int from app.point_balance b where balance <>
          (select sum(delta) from app.point_entry e where e.address = b.address)) as wrong`,
      [stage.world.lastBlock],
    )
    return rows
  })
  expect(counted).toEqual({ players: sizes.players, bets: sizes.bets, wrong: 0 })
})

test('behavior: every query of the measured endpoints has an index for its large tables', () => {
  expect(measured.plans.findings).toEqual([])
  expect(measured.plans.endpoints.map(({ endpoint }) => endpoint)).toEqual(endpointNames)
  for (const { endpoint, queries } of measured.plans.endpoints) expect(queries, endpoint).toBeGreaterThan(0)
})

test('behavior: answers every request of the mix, and tells true ranks', () => {
  expect(measured.load.endpoints.map(({ endpoint }) => endpoint).sort()).toEqual([...endpointNames].sort())
  for (const { endpoint, failures, count } of measured.load.endpoints)
    expect([endpoint, failures, count > 0]).toEqual([endpoint, [], true])
  expect(percentile(measured.ownRank, 0.5)).toBeGreaterThan(0)
})

test('behavior: credits every bet that is settled meanwhile', () => {
  expect(accrual).toMatchObject({ bets: 200, credited: 200, wrongBalances: 0 })
})

test('error: finds a query that has lost its index', async () => {
  await withClient(stage.url, (client) =>
    client.query(
      `drop index ${TABLES}.bet_game_placed_block_placed_log_index_index, ${TABLES}.bet_placed_block_placed_log_index_index`,
    ),
  )
  const { url } = apis[0]!
  const requests = (await listRequests(stage.world, url)).filter(({ endpoint }) => endpoint === 'luckyGame/history')
  const { findings } = await readPlans(stage, url, requests, { isSmall: true })
  expect(findings).toContainEqual(
    expect.objectContaining({ endpoint: 'luckyGame/history', problem: 'reads all of bet' }),
  )
})
