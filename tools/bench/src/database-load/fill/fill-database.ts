import pg from 'pg'
import { insertHistory } from './bets.ts'
import { functionsOf } from './functions.ts'
import { type IndexStatement, takeIndexes } from './indexes.ts'
import { insertOrders, insertProducts, insertTickets } from './lottery.ts'
import { insertCursor, insertLedger, insertRankCounts, insertRanks, insertStandings, sumPlays } from './loyalty.ts'
import { insertPlayers } from './players.ts'
import { insertPools } from './pools.ts'
import { setCheckpoint } from './set-checkpoint.ts'
import type { TableStatements } from './tables.ts'
import { TABLES, type World } from './world.ts'

/** As many as there are cores. */
const AT_ONCE = 2
/** Bets of one statement. */
const CHUNK = 500_000

/** Whose indexes are built after they are full. */
const largeTables = [
  `${TABLES}.bet`,
  `${TABLES}."order"`,
  `${TABLES}.ticket`,
  'app.accrual',
  'app.point_entry',
  'app.point_reference',
  'app.point_balance',
  'app.loyalty_account',
  'app.rank_score',
  'app.referral_sum',
]

const settings = `set statement_timeout = 0; set work_mem = '256MB'; set maintenance_work_mem = '1500MB';
  set max_parallel_maintenance_workers = 0; set synchronous_commit = off`

type Task = readonly [name: string, statement: string]

/** Fills the tables of the indexer and of the API, then builds their indexes. */
export async function fillDatabase(
  url: string,
  world: World,
  { indexes, triggers, views }: TableStatements,
  onProgress: (text: string) => void,
): Promise<void> {
  const clients = await Promise.all(Array.from({ length: AT_ONCE }, () => connect(url)))
  const [client] = clients
  try {
    await client!.query(functionsOf(world))
    const taken = await takeIndexes(client!, largeTables)
    await runTasks(clients, [['what everybody played', sumPlays(world)], ...historyTasks(world)], onProgress)
    const tableTasks: Task[] = [
      ['players', insertPlayers(world)],
      ['ranks', `${insertRanks(world)}${insertRankCounts()}`],
      ['ledger', `${insertLedger(world)}${insertCursor(world)}`],
      ['exp and referrals', insertStandings],
      ['orders', insertOrders(world)],
      ['tickets', insertTickets(world)],
      ['products and pools', `${insertProducts(world)}${insertPools(world)}`],
    ]
    const isOfBets = (statement: string) => statement.includes(`"${TABLES}"."bet"`)
    const ofBets = indexes.filter(isOfBets).map((statement): Task => [nameOf(statement), statement])
    await runTasks(clients, [...keysOf(taken, `${TABLES}.bet`), ...ofBets, ...tableTasks], onProgress)
    const rest = indexes.filter((statement) => !isOfBets(statement)).join(';\n')
    const restTaken = taken.filter(({ table }) => table !== `${TABLES}.bet`)
    await runTasks(
      clients,
      [
        ['indexes of the other tables', rest],
        ...restTaken.map(({ statement }): Task => [nameOf(statement), statement]),
      ],
      onProgress,
    )
    await runTasks(
      clients,
      largeTables.map((table): Task => [`vacuum ${table}`, `vacuum (analyze) ${table}`]),
      onProgress,
    )
    await client!.query([...triggers, ...views].join(';\n'))
    await setCheckpoint(client!, world.lastBlock, world.nowSec)
    await client!.query(`insert into ${TABLES}._ponder_meta values ('app', '{"is_ready": 1}')`)
    // The other tables too: nothing else does it while they are loaded.
    await client!.query('vacuum (analyze)')
    // The functions stay: bets of a running accrual are made by them.
    await client!.query('drop table load.play, load.play_today')
  } finally {
    await Promise.all(clients.map((one) => one.end()))
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'load' })
  await client.connect()
  await client.query(settings)
  return client
}

function historyTasks(world: World): Task[] {
  const { bets } = world.sizes
  return Array.from({ length: Math.ceil(bets / CHUNK) }, (_, part): Task => {
    const [first, last] = [part * CHUNK + 1, Math.min((part + 1) * CHUNK, bets)]
    return [`bets up to ${last}`, insertHistory(world, first, last)]
  })
}

function keysOf(taken: readonly IndexStatement[], of: string): Task[] {
  return taken.filter(({ table }) => table === of).map(({ statement }) => [nameOf(statement), statement])
}

function nameOf(statement: string): string {
  return /(?:index|constraint)(?: if not exists)? "?([\w]+)/i.exec(statement)?.[1] ?? statement.slice(0, 40)
}

/** Runs tasks in their order, each on the next free connection. */
async function runTasks(clients: readonly pg.Client[], tasks: readonly Task[], onProgress: (text: string) => void) {
  const waiting = [...tasks]
  await Promise.all(
    clients.map(async (client) => {
      for (let task = waiting.shift(); task; task = waiting.shift()) {
        const [name, statement] = task
        const startedAt = performance.now()
        await client.query(statement)
        onProgress(`${name}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
      }
    }),
  )
}
