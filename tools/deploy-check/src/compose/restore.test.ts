import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as consume } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { repositoryRoot } from '../repository.ts'

const script = join(repositoryRoot, 'deploy/compose/restore.sh')
const names = ['20261120T023000Z', '20261121T023000Z', '20261122T023000Z'] as const
let folder: string

/** Backups as `backup.sh` leaves them, of databases that hold their own name. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tyche-restore-'))
  for (const name of names) {
    const made = join(folder, 'made', name)
    const kept = join(folder, 'backups', name)
    mkdirSync(join(made, 'pg_wal'), { recursive: true })
    mkdirSync(kept, { recursive: true })
    writeFileSync(join(made, 'PG_VERSION'), '18\n')
    writeFileSync(join(made, 'name'), name)
    writeFileSync(join(made, 'postgresql.auto.conf'), '# by hand\n')
    writeFileSync(join(made, '000000010000000000000002'), name)
    const tar = (file: string, ...files: string[]) =>
      spawnSync('tar', ['--create', '--gzip', '--file', join(kept, file), '--directory', made, ...files])
    tar('base.tar.gz', 'PG_VERSION', 'name', 'postgresql.auto.conf', 'pg_wal')
    tar('pg_wal.tar.gz', '000000010000000000000002')
  }
  // One that was cut off.
  mkdirSync(join(folder, 'backups/new.part'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const data = () => join(folder, 'data')
beforeEach(() => rmSync(data(), { recursive: true, force: true }))

function restore(targetTime = '', backups = 'backups') {
  const env = { BACKUPS: join(folder, backups), ARCHIVE: '/archive', PGDATA: data(), TARGET_TIME: targetTime }
  const { status, stderr } = spawnSync('bash', [script], { encoding: 'utf8', env: { ...process.env, ...env } })
  return { status, stderr }
}
const read = (file: string) => readFileSync(join(data(), file), 'utf8')

test('default: the newest backup is unpacked, and the archive replayed to its end', () => {
  expect(restore()).toEqual({ status: 0, stderr: '' })
  expect(read('name')).toBe('20261122T023000Z')
  expect(read('pg_wal/000000010000000000000002')).toBe('20261122T023000Z')
  expect(existsSync(join(data(), 'recovery.signal'))).toBe(true)
  const settings = read('postgresql.auto.conf')
  expect(settings).toContain('# by hand')
  expect(settings).toContain(`restore_command = 'cp "/archive/%f" "%p"'`)
  expect(settings).not.toContain('recovery_target_time')
})

test.each([
  ['2026-11-21 02:30:00+00', '20261121T023000Z'],
  ['2026-11-22 02:29:59+00', '20261121T023000Z'],
  ['2026-11-22 05:00:00+03', '20261121T023000Z'],
])('behavior: to go back to %s, the backup that ended at %s', (targetTime, name) => {
  expect(restore(targetTime).status).toBe(0)
  expect(read('name')).toBe(name)
  expect(read('postgresql.auto.conf')).toContain(`recovery_target_time = '${targetTime}'`)
})

test.each([
  ['a moment before all backups', '2026-11-20 02:29:59+00', 'backups', 'ended before 2026-11-20'],
  ['a moment to come', '2999-01-01 00:00:00+00', 'backups', 'yet to come'],
  ['no time', 'yesterday at noonish', 'backups', 'invalid date'],
  ['no backups', '', 'none', 'No base backup in'],
])('error: %s', (_what, targetTime, backups, message) => {
  const { status, stderr } = restore(targetTime, backups)
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
  expect(existsSync(data())).toBe(false)
})

test('error: a database that is there is not replaced', () => {
  mkdirSync(data())
  writeFileSync(join(data(), 'PG_VERSION'), '18\n')
  const { status, stderr } = restore()
  expect([status, stderr]).toEqual([2, expect.stringContaining('a restore replaces nothing')])
  expect(existsSync(join(data(), 'name'))).toBe(false)
})

/** The script as the drill runs it, with a program of this text instead of `name`. */
function startDrill(name: string, text: string) {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, name), `#!/bin/bash\n${text}\n`, { mode: 0o755 })
  onTestFinished(() => rmSync(bin, { recursive: true }))
  const env = {
    BACKUPS: join(folder, 'backups'),
    ARCHIVE: '/archive',
    PGDATA: data(),
    DRILL: 'true',
    PATH: `${bin}:${process.env.PATH}`,
  }
  const drill = spawn('bash', [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void drill.kill('SIGKILL'))
  return drill
}

test('behavior: the server of a drill is stopped after two hours, and what was unpacked is removed', async () => {
  const drill = startDrill('timeout', 'test -e "$PGDATA/name" && echo "asked: $*"; exit 124')
  expect(await consume(drill.stdout)).toContain(`asked: --signal=INT 2h postgres -D ${data()} `)
  expect(existsSync(data())).toBe(false)
})

test('behavior: a drill that is stopped stops its server and leaves nothing', async () => {
  const drill = startDrill(
    'postgres',
    "trap 'echo stopped; exit' INT; echo started; while :; do read -t 1 <> <(:); done",
  )
  let output = ''
  drill.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part
  })
  await expect.poll(() => output).toContain('started')
  drill.kill('SIGTERM')
  await once(drill, 'close')
  expect(output).toContain('stopped')
  expect(existsSync(data())).toBe(false)
})
