import { buildPollMs, reloadGuardMs } from '../../config/timings.ts'

const reloadedKey = 'tyche-reloaded-at'

/** Reloads, but never twice within the guard time: a broken deployment must not make a page reload for ever. */
export function guardedReload(reload: () => void = () => window.location.reload()): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - last < reloadGuardMs) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    // Without storage nothing could keep it from reloading again and again.
    return false
  }
  reload()
  return true
}

export interface BuildWatch {
  /** Asks now: a file of the running build was missing. */
  check: () => Promise<void>
  /** A moment at which a reload disturbs nobody, such as a new page: reloads if a newer build is there. */
  onPause: () => void
  stop: () => void
}

export interface BuildWatchOptions {
  /** The id that the server has now; undefined while it cannot be told. */
  readBuildId: () => Promise<string | undefined>
  /** Nothing is under way that a reload would break off. */
  isAtRest: () => boolean
  reload: () => void
}

/** Asks for the latest build id from time to time. A page that nobody looks at reloads by itself, if it is at rest. */
export function watchBuild({ readBuildId, isAtRest, reload }: BuildWatchOptions): BuildWatch {
  let running: string | undefined
  let isOutdated = false
  const onPause = () => {
    if (isOutdated && isAtRest()) reload()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') onPause()
  }
  const check = async () => {
    const latest = await readBuildId()
    if (latest === undefined) return
    running ??= latest
    isOutdated = latest !== running
    onHidden()
  }
  void check()
  const timer = setInterval(() => void check(), buildPollMs)
  document.addEventListener('visibilitychange', onHidden)
  return {
    check,
    onPause,
    stop: () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHidden)
    },
  }
}

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
