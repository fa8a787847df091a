import { spawnSync } from 'node:child_process'

const lookEveryMs = 500
const shells = /^-?(ba|da|z|k|a)?sh$/

/**
 * Tells when npm, which runs us, is gone. It runs its scripts through a shell; a signal for npm ends that shell and npm
 * itself, and nothing of it reaches us.
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

/** The parent, or that one's parent when it is only npm's shell. */
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
