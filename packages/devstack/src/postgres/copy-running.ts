import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { withClient } from './with-client.ts'

export interface CopyOptions {
  /** Of a running, durable server, and its folder. */
  readonly url: string
  readonly dataDir: string
  /** A folder that is not there yet. */
  readonly to: string
  /** Whether the log that a start from the copy needs is copied too, or comes from the server's archive. */
  readonly log: 'copied' | 'archived'
}

/** Left behind, as `pg_basebackup` does: the lock files of the running server, and what any server makes when it starts. */
const ownFiles = new Set(['postmaster.pid', 'postmaster.opts'])
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/** Copies the folder of a server that goes on working: a base backup. With an archive it waits until that has the log of this time. */
export async function copyRunning({ url, dataDir, to, log }: CopyOptions): Promise<void> {
  const isEmptied = (folder: string) => emptied.has(folder) || (log === 'archived' && folder === 'pg_wal')
  const copyFolder = async (from: string, target: string): Promise<void> => {
    await mkdir(target, { recursive: true, mode: 0o700 })
    if (isEmptied(relative(dataDir, from))) return
    for (const entry of await readdir(from, { withFileTypes: true })) {
      const [source, copy] = [join(from, entry.name), join(target, entry.name)]
      if (entry.isDirectory()) await copyFolder(source, copy)
      else if (!ownFiles.has(entry.name)) await copyFile(source, copy).catch(ignoreRemoved)
    }
  }
  await withClient(url, async (client) => {
    await client.query(`select pg_backup_start('copy', true)`)
    await copyFolder(dataDir, to)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop($1)', [
      log === 'archived',
    ])
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
  })
}

/** The log says what became of a table that was dropped meanwhile. */
function ignoreRemoved(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
