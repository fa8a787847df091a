import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The user that PostgreSQL runs as, since it refuses to run as root, and how its programs are called. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
  readonly wrap: (command: string, args: readonly string[]) => { command: string; args: readonly string[] }
  /** Makes that user the owner of a folder. */
  readonly own: (directory: string) => void
}

const direct: RunAs['wrap'] = (command, args) => ({ command, args })
const nobody = 65534
const unshare = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

function userId(name: string, flag: '-u' | '-g'): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : undefined
}

function chownTree(path: string, uid: number, gid: number): void {
  const stat = lstatSync(path)
  if (stat.uid === uid && stat.gid === gid) return
  if (stat.isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name), uid, gid)
  chownSync(path, uid, gid)
}

/**
 * Without root: the current user. With root: the user `postgres` or `nobody`, if it can access both programs and data;
 * else (a checkout under /root) a user namespace in which root has another id.
 *
 * @param env what the program needs to start, as the folder of its libraries.
 */
export function decideRunAs(binary: string, dataDir: string, env: NodeJS.ProcessEnv = process.env): RunAs {
  if (process.getuid?.() !== 0) return { wrap: direct, own: () => undefined }

  const uid = userId('postgres', '-u') ?? nobody
  const gid = userId('postgres', '-g') ?? nobody
  const reaches =
    spawnSync(binary, ['--version'], { uid, gid, env, stdio: 'ignore' }).status === 0 &&
    spawnSync('/bin/sh', ['-c', 'test -x "$0"', dirname(dataDir)], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
  if (reaches) return { uid, gid, wrap: direct, own: (directory) => chownTree(directory, uid, gid) }

  if (spawnSync('unshare', [...unshare, binary, '--version'], { env, stdio: 'ignore' }).status === 0) {
    return {
      wrap: (command, args) => ({ command: 'unshare', args: [...unshare, command, ...args] }),
      own: (directory) => chownTree(directory, 0, 0),
    }
  }
  throw new Error(
    `${basename(binary)} does not run as root, and the user it would run as cannot reach ${dataDir}. ` +
      'Start as another user, move the repository out of the private folder, or set DATABASE_URL.',
  )
}
