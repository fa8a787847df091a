import { setTimeout as sleep } from 'node:timers/promises'
import { rankPaths } from '@tyche/api-schema/points/ranks'
import { withClient } from '@tyche/devstack/postgres-client'
import { PERIOD_KINDS } from '@tyche/loyalty'
import { withSettings } from './database-settings.ts'
import { type ApiRequest, send } from './requests.ts'
import type { Stage } from './stage.ts'

const LOG_DELAY_MS = 500
/** The statement that finds a place, its rank and the gap to the next: only it tells among how many. */
const isOfRank = /\) as entrants,/

/**
 * Milliseconds that the database needs for a player's own rank, for each of many players and periods: what it logs for parsing,
 * planning and executing the statements. Throws when a rank is not the true one.
 */
export async function measureOwnRank(stage: Stage, apiUrl: string, count: number): Promise<number[]> {
  const { signedIn } = stage.world
  const asked = Array.from({ length: count }, (_, at): ApiRequest => {
    const period = PERIOD_KINDS[at % PERIOD_KINDS.length]!
    return {
      endpoint: 'info/rank',
      path: rankPaths.mine,
      body: { period },
      player: signedIn[(at * 7) % signedIn.length]!,
    }
  })
  const answers: string[] = []
  const times = await withSettings(stage.url, { log_min_duration_statement: '0' }, async () => {
    // Connections and their caches of tables are made once.
    for (const request of asked.slice(0, 50)) await send(apiUrl, request)
    await sleep(LOG_DELAY_MS)
    const lines: string[] = []
    stage.onDatabaseLine((line) => lines.push(line))
    for (const request of asked) answers.push(await send(apiUrl, request))
    await sleep(LOG_DELAY_MS)
    stage.onDatabaseLine(() => undefined)
    return sumPerRequest(lines)
  })
  if (times.length !== count) throw new Error(`the database logged ${times.length} of ${count} reads of a rank`)
  await assertRanks(stage, answers)
  return times
}

/** Every answer is one statement, of which parsing, binding and executing are logged one after the other. */
function sumPerRequest(lines: readonly string[]): number[] {
  const times: number[] = []
  const open = new Map<string, number>()
  for (const { connection, ms, step, statement } of readStatements(lines)) {
    if (!isOfRank.test(statement)) continue
    const sum = (open.get(connection) ?? 0) + ms
    open.set(connection, sum)
    if (step !== 'execute') continue
    times.push(sum)
    open.delete(connection)
  }
  return times
}

interface LoggedStep {
  readonly connection: string
  readonly ms: number
  readonly step: string
  statement: string
}

/** What the database logs of each step; a statement's further lines begin with a tab. */
function readStatements(lines: readonly string[]): LoggedStep[] {
  const steps: LoggedStep[] = []
  for (const line of lines) {
    const [, connection, ms, step, statement = ''] =
      /\[(\d+)\] LOG: {2}duration: ([\d.]+) ms {2}(\w+) [^:]*: ?(.*)$/.exec(line) ?? []
    if (connection !== undefined && step) steps.push({ connection, ms: Number(ms), step, statement })
    else if (line.startsWith('\t') && steps.length > 0) steps.at(-1)!.statement += line
  }
  return steps
}

interface OwnRank {
  readonly data: {
    readonly period: { readonly period: string; readonly index: number }
    readonly mine: { readonly rank: number | null; readonly address: string; readonly volumeUsd: string }
  }
}

const CHECKED = 20

/** Counts the rows above some of the players, without the ranges of volumes that the API counts by. */
async function assertRanks({ url }: Stage, answers: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    for (const answer of answers.slice(0, CHECKED)) {
      const { period, mine } = (JSON.parse(answer) as OwnRank).data
      const { rows } = await client.query<{ rank: number }>(
        `select 1 + count(above)::int as rank from app.rank_score me left join app.rank_score above
           on (above.kind, above.index, above.tag) = (me.kind, me.index, me.tag)
           and (-above.volume_usd, above.block, above.log_index, above.address) < (-me.volume_usd, me.block, me.log_index, me.address)
         where (me.kind, me.index, me.tag, me.address) = ($1, $2, 'all', $3) group by me.address`,
        [period.period, period.index, mine.address.toLowerCase()],
      )
      const expected = rows[0]?.rank ?? null
      if (mine.rank !== expected) throw new Error(`${mine.address} is told rank ${mine.rank}, and has ${expected}`)
    }
  })
}
