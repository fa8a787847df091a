import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@tyche/devstack/postgres-client'
import { withSettings } from './database-settings.ts'
import { type ApiRequest, send } from './requests.ts'
import type { Stage } from './stage.ts'

/** A list reaches to its 10,000th row, and counts as far: that, and one page more, is what a query may have to read. */
const REACH = 10_000 + 100
/** Rows from which a table must be read by an index, and the most rows that a query may read of one. */
export const limits = { largeRows: REACH, mostRows: REACH } as const
const smallLimits = { largeRows: 1_000, mostRows: 2_500 } as const
const LOG_DELAY_MS = 300
const BETWEEN_MS = 2_500
/** From the sixth time on, the database may follow a plan that it made for all values of a named statement. */
const TIMES_BEFORE = 6
/** Until what guests share is read again. */
const SHARED_MS = 1_100

export interface Finding {
  readonly endpoint: string
  readonly problem: string
  readonly query: string
}

export interface EndpointPlans {
  readonly endpoint: string
  readonly queries: number
  /** That one node of a plan read of a table. */
  readonly mostRows: number
  /** That node and its table. */
  readonly by: string
}

export interface Plans {
  readonly endpoints: readonly EndpointPlans[]
  readonly findings: readonly Finding[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

interface LoggedPlan {
  readonly 'Query Text': string
  readonly Plan: PlanNode
}

export interface PlanOptions {
  /** A small table is read faster without its index: whether there is one is seen only when that is avoided. */
  readonly isSmall: boolean
}

/** Sends every request and judges the plans that the database followed. */
export async function readPlans(
  stage: Stage,
  apiUrl: string,
  requests: readonly ApiRequest[],
  { isSmall }: PlanOptions,
): Promise<Plans> {
  const { largeRows, mostRows } = isSmall ? smallLimits : limits
  const large = await listLargeTables(stage.url, largeRows)
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    ...(isSmall && { enable_seqscan: 'off' }),
  }
  return await withSettings(stage.url, settings, async () => {
    // What the server reads between requests, again and again, is no part of them.
    const between = new Set(
      parsePlans(await collectLines(stage, () => sleep(BETWEEN_MS))).map((plan) => plan['Query Text']),
    )
    for (let time = 0; time < TIMES_BEFORE; time += 1) for (const request of requests) await send(apiUrl, request)
    await sleep(SHARED_MS)
    const findings: Finding[] = []
    const endpoints: EndpointPlans[] = []
    for (const endpoint of new Set(requests.map((request) => request.endpoint))) {
      const lines = await collectLines(stage, async () => {
        for (const request of requests) if (request.endpoint === endpoint) await send(apiUrl, request)
        await sleep(LOG_DELAY_MS)
      })
      const plans = parsePlans(lines).filter((plan) => !between.has(plan['Query Text']))
      const nodes = plans.flatMap(({ 'Query Text': query, Plan }) =>
        [...nodesOf(Plan)].map((node) => ({ node, query })),
      )
      const scans = nodes.filter(({ node }) => node['Relation Name'])
      const [longest] = scans.map(({ node }) => node).sort((one, other) => rowsReadBy(other) - rowsReadBy(one))
      const found = longest ? { mostRows: rowsReadBy(longest), by: nameOf(longest) } : { mostRows: 0, by: 'none' }
      endpoints.push({ endpoint, queries: plans.length, ...found })
      for (const { node, query } of nodes) {
        const problem = judge(node, large, mostRows)
        if (problem) findings.push({ endpoint, problem, query })
      }
    }
    return { endpoints, findings }
  })
}

/** What the database logs meanwhile. */
async function collectLines(stage: Stage, run: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = []
  stage.onDatabaseLine((line) => lines.push(line))
  await run()
  stage.onDatabaseLine(() => undefined)
  return lines
}

function judge(node: PlanNode, large: ReadonlySet<string>, mostRows: number): string | undefined {
  const rows = rowsReadBy(node)
  const { 'Node Type': type, 'Relation Name': relation } = node
  if (relation && large.has(relation) && type === 'Seq Scan') return `reads all of ${relation}`
  if (rows > mostRows) return `${nameOf(node)} has ${rows} rows`
  return undefined
}

function nameOf({ 'Node Type': type, 'Relation Name': relation, 'Index Name': index }: PlanNode): string {
  return `${type} of ${relation ?? 'what it joins'}${index ? ` by ${index}` : ''}`
}

function rowsReadBy(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.round(((node['Actual Rows'] ?? 0) + removed) * (node['Actual Loops'] ?? 1))
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}

/** The plans in lines of the database's log: each is JSON whose lines begin with a tab. */
function parsePlans(lines: readonly string[]): LoggedPlan[] {
  const texts: string[] = []
  let isPlan = false
  for (const line of lines) {
    if (!line.startsWith('\t')) {
      isPlan = line.includes(' plan:')
      if (isPlan) texts.push('')
    } else if (isPlan) texts.push(texts.pop() + line)
  }
  return texts.map((text) => JSON.parse(text.replaceAll('\t', ' ')) as LoggedPlan)
}

async function listLargeTables(url: string, rowsAtLeast: number): Promise<Set<string>> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
      [rowsAtLeast],
    )
    return new Set(rows.map(({ name }) => name))
  })
}
