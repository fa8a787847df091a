import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { guardDirectory } from '../process/guard.ts'
import { startPostgres } from './start-postgres.ts'
import { startStandby } from './start-standby.ts'

const folder = mkdtempSync(join(tmpdir(), 'tyche-test-standby-'))
guardDirectory(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('behavior: a promoted standby has what the killed primary answered, and takes writes', async () => {
  const primaryDir = join(folder, 'primary')
  const primary = await startPostgres({ dataDir: primaryDir, durable: true })
  await ask(primary.url(), 'create table note (text text)')
  const standby = await startStandby({ primary, primaryDir, dataDir: join(folder, 'standby') })
  try {
    await ask(primary.url(), `insert into note values ('answered')`)
    await expect(ask(standby.url(), `insert into note values ('refused')`)).rejects.toThrow('read-only')
    await primary.child.stop({ signal: 'SIGKILL' })
    await standby.promote()
    await ask(standby.url(), `insert into note values ('later')`)
    expect(await ask(standby.url(), 'select text from note')).toEqual([{ text: 'answered' }, { text: 'later' }])
  } finally {
    await primary.stop()
    await standby.stop()
  }
})
