import { spawnSync } from 'node:child_process'

const lookEveryMs = 500
const shells = /^-?(ba|da|z|k|a)?sh$/

/**
 * Detects the end of the npm process that runs this program. npm runs scripts through a shell; a signal to npm ends that
 * shell and npm, but does not reach this program.
 */
export function whenCallerEnds(onEnd, env = process.env) {
  if (!env.npm_lifecycle_event) return
  const parent = process.ppid
  const npm = npmAbove(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && isThere(npm)) return
    clearInterval(timer)
    onEnd()
  }, lookEveryMs)
  timer.unref()
}

/** The parent process, or its parent if it is only npm's shell. */
function npmAbove(parent) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' })
  const [ppid, name] = (stdout ?? '').trim().split(/\s+/)
  return name && shells.test(name.split('/').at(-1)) ? Number(ppid) : parent
}

function isThere(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
