import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pg from 'pg'
import { dataPaths, type Settings } from './config/settings.ts'
import { lockDataFolder } from './data/data-lock.ts'
import { endLeftovers } from './data/run-record.ts'

export class ResetRefusedError extends Error {
  override name = 'ResetRefusedError' as const
}

/** Deletes chain and database together, so that they stay consistent. */
export async function resetData(
  settings: Settings,
  options: { isAgreed: boolean; input?: NodeJS.ReadStream; output?: NodeJS.WritableStream },
): Promise<void> {
  const { input = process.stdin, output = process.stdout } = options
  const { dataDir, databaseUrl } = settings
  const database = databaseUrl ? ` and the schemas of Tyche in ${withoutPassword(databaseUrl)}` : ''
  if (!options.isAgreed) {
    const what = `This deletes the chain, all bets and all accounts in ${dataDir}${database}.`
    if (!input.isTTY)
      throw new ResetRefusedError(`${what}\nNothing was deleted: this terminal cannot ask you. Add --yes.`)
    const terminal = createInterface({ input, output })
    const answer = await terminal.question(`${what}\nDelete it? [y/N] `)
    terminal.close()
    if (!/^y(es)?$/i.test(answer.trim())) throw new ResetRefusedError('Nothing was deleted.')
  }

  const paths = dataPaths(dataDir)
  const unlock = lockDataFolder(paths.lock, settings.publicOrigin)
  try {
    await endLeftovers(paths.run)
    if (databaseUrl) await dropSchemas(databaseUrl)
    for (const path of [paths.chain, paths.deployment, paths.beaconKey, paths.postgres, paths.postgresPassword])
      rmSync(path, { recursive: true, force: true })
    for (const name of readdirSync(dataDir).filter((entry) => entry.endsWith('.draft')))
      rmSync(join(dataDir, name), { recursive: true, force: true })
  } finally {
    unlock()
  }
  output.write('Chain and database are wiped.\n')
}

/** Drops the schemas of API, indexer and job queue, and nothing else in the database. */
async function dropSchemas(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace
       where nspname in ('app', 'app_migrations', 'archive', 'onchain', 'ponder_sync', 'pgboss')
       or nspname in (select table_schema from information_schema.tables where table_name = '_ponder_meta')`,
    )
    for (const { name } of rows) await client.query(`drop schema if exists ${client.escapeIdentifier(name)} cascade`)
  } finally {
    await client.end()
  }
}

function withoutPassword(text: string): string {
  const url = new URL(text)
  url.password = ''
  return url.href
}
