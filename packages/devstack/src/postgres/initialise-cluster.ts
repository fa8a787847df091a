import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { RunAs } from './run-as.ts'

const run = promisify(execFile)

/**
 * Creates the cluster beside its final path and renames it, so that an interrupted initdb, or copy of a template, never
 * looks complete.
 */
export async function initialiseCluster(options: {
  initdb: string
  dataDir: string
  runAs: RunAs
  password: string | undefined
  durable: boolean
  template: string | undefined
}): Promise<void> {
  const { initdb, dataDir, runAs, password, durable, template } = options
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  const draft = `${dataDir}.draft`
  rmSync(draft, { recursive: true, force: true })
  // Deletes only an empty folder.
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(
      `${dataDir} is not a complete database: its file PG_VERSION is missing. Restore the folder, or move it away to ` +
        'begin with an empty database.',
    )
  if (existsSync(dataDir)) rmdirSync(dataDir)
  mkdirSync(dirname(dataDir), { recursive: true })
  if (template !== undefined) {
    cpSync(template, draft, { recursive: true })
    runAs.own(draft)
    renameSync(draft, dataDir)
    return
  }
  mkdirSync(draft, { mode: 0o700 })
  const passwordFile = join(draft, '..', '.postgres-password-draft')
  try {
    const auth = ['--auth=trust']
    if (password !== undefined) {
      writeFileSync(passwordFile, password, { mode: 0o600 })
      runAs.own(passwordFile)
      auth.splice(0, 1, '--auth=scram-sha-256', `--pwfile=${passwordFile}`)
    }
    runAs.own(draft)
    const { command, args } = runAs.wrap(initdb, [
      `--pgdata=${draft}`,
      '--username=tyche',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...auth,
      ...(durable ? [] : ['--no-sync']),
    ])
    await run(command, [...args], { cwd: draft, ...identity(runAs) })
    renameSync(draft, dataDir)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function identity(runAs: RunAs): { uid?: number; gid?: number } {
  return {
    ...(runAs.uid !== undefined && { uid: runAs.uid }),
    ...(runAs.gid !== undefined && { gid: runAs.gid }),
  }
}
