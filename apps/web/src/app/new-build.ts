import { buildPollMs, reloadGuardMs } from '../config/timings.ts'

const reloadedKey = 'tyche-reloaded-at'

/** Reloads, but never twice within the guard time: a broken deployment must not make a page reload for ever. */
export function guardedReload(reload: () => void = () => window.location.reload()): boolean {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
  if (Date.now() - last < reloadGuardMs) return false
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  reload()
  return true
}

export interface BuildWatch {
  /** A newer build is there than the one that runs: the next moment of rest may reload. */
  isOutdated: () => boolean
  stop: () => void
}

/** Asks for the latest build id from time to time. A page that nobody looks at reloads by itself. */
export function watchBuild(readBuildId: () => Promise<string | undefined>, onIdle: () => void): BuildWatch {
  let running: string | undefined
  let outdated = false
  const poll = async () => {
    const latest = await readBuildId()
    if (latest === undefined) return
    running ??= latest
    outdated = latest !== running
    if (outdated && document.visibilityState === 'hidden') onIdle()
  }
  const onHidden = () => {
    if (outdated && document.visibilityState === 'hidden') onIdle()
  }
  void poll()
  const timer = setInterval(() => void poll(), buildPollMs)
  document.addEventListener('visibilitychange', onHidden)
  return {
    isOutdated: () => outdated,
    stop: () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHidden)
    },
  }
}

/** The id that the server has now; undefined while it cannot be told. */
export async function readBuildId(): Promise<string | undefined> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store' })
    if (!response.ok) return undefined
    const { buildId } = (await response.json()) as { buildId?: unknown }
    return typeof buildId === 'string' ? buildId : undefined
  } catch {
    return undefined
  }
}
