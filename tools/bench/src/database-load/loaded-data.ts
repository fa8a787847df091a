import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '@tyche/devstack/postgres-client'
import { periodAt } from '@tyche/loyalty'
import type { Sizes } from './fill/sizes.ts'
import type { TableStatements } from './fill/tables.ts'
import { TABLES } from './fill/world.ts'

/** What a folder was loaded with, so that another run can use it. */
export interface LoadedData extends Sizes {
  /** The chain that they pretend to come from is made again from its time: its contracts and its first hash are the same. */
  readonly genesisTimeSec: number
  /** `deploymentDigest`. */
  readonly digest: string
  readonly nowSec: number
  readonly firstBlock: number
  readonly loadSec: number
  /** `digestOf` the indexer's tables. */
  readonly tables: string
}

const fileOf = (folder: string) => join(folder, 'loaded.json')

export const digestOf = (statements: TableStatements): string =>
  createHash('sha256').update(JSON.stringify(statements)).digest('hex').slice(0, 16)

/** Says that the folder's database is complete. */
export async function writeLoadedData(folder: string, data: LoadedData): Promise<void> {
  await writeFile(fileOf(folder), `${JSON.stringify(data, null, 2)}\n`)
}

/** What the folder was loaded with; undefined when nothing was, or when that did not end. Throws when it is of no use for these sizes today. */
export async function readLoadedData(folder: string, sizes: Sizes): Promise<LoadedData | undefined> {
  let text: string
  try {
    text = await readFile(fileOf(folder), 'utf8')
  } catch {
    return undefined
  }
  const data = JSON.parse(text) as LoadedData
  const refuse = (why: string) => {
    throw new Error(`${folder} ${why}: remove it, or name another folder`)
  }
  for (const name of ['players', 'bets', 'seed'] as const)
    if (data[name] !== sizes[name]) refuse(`has ${data[name]} as ${name}, not ${sizes[name]}`)
  // The server's clock decides which ranks run, and sessions last for a day.
  const nowSec = Math.floor(Date.now() / 1_000)
  if (periodAt('daily', nowSec).index > periodAt('daily', data.nowSec).index) refuse('has the ranks of an earlier day')
  return data
}

export interface Progress {
  /** Up to which the indexer has come, and up to which points are credited. */
  readonly block: number
  readonly creditedBlock: number
  /** Nonce of the newest bet. */
  readonly newestBet: number
}

/** How far earlier runs have come: each adds bets. */
export async function readProgress(url: string): Promise<Progress> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<Progress>(
      `select substr(latest_checkpoint, 27, 16)::int as block, (select block::int from app.accrual_cursor) as "creditedBlock",
         (select max(nonce)::int from ${TABLES}.bet where placed_block = (select max(placed_block) from ${TABLES}.bet)) as "newestBet"
       from ${TABLES}._ponder_checkpoint`,
    )
    return rows[0]!
  })
}

/** The block up to which points are credited has another hash on the chain that was made again. */
export async function moveCursor(url: string, hash: string): Promise<void> {
  await withClient(url, (client) => client.query('update app.accrual_cursor set block_hash = $1', [hash]))
}
