import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { withClient } from '@tyche/devstack/postgres-client'
import { repositoryRoot } from '@tyche/launcher/settings'
import { TABLES, VIEWS } from './world.ts'

const run = promisify(execFile)

/** The statements of the indexer's build, as Ponder makes them. */
export interface TableStatements {
  readonly tables: readonly string[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
  readonly views: readonly string[]
}

/** Makes the tables of the indexer, without indexes, and those of the API. */
export async function createTables(url: string): Promise<TableStatements> {
  const statements = await prepareDatabase(url)
  await withClient(url, (client) => client.query(statements.tables.join(';\n')))
  return statements
}

/** Applies the API's migrations, and reads what the indexer's build makes. */
export async function prepareDatabase(url: string): Promise<TableStatements> {
  const program = (path: string, args: readonly string[] = []) =>
    run(process.execPath, [`${repositoryRoot}/${path}`, ...args], {
      env: { ...process.env, DATABASE_URL: url },
      maxBuffer: 2 ** 24,
    })
  const [printed] = await Promise.all([
    program('apps/indexer/runtime/print-tables.ts', [TABLES, VIEWS]),
    program('apps/api/src/migrate.ts'),
  ])
  return JSON.parse(printed.stdout) as TableStatements
}
