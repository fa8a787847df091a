import { buildPollMs, reloadGuardMs } from '../../config/timings.ts'
import { safeSessionStorage } from '../../lib/storage/safe-storage.ts'

const reloadedKey = 'tyche-reloaded-at'

/** Reloads, but never twice within the guard time: a broken deployment must not make a page reload forever. */
export function guardedReload(reload: () => void = () => window.location.reload()): boolean {
  const last = Number(safeSessionStorage.getItem(reloadedKey))
  if (Date.now() - last < reloadGuardMs) return false
  // Without storage nothing would stop it from reloading again and again.
  if (!safeSessionStorage.setItem(reloadedKey, String(Date.now()))) return false
  reload()
  return true
}

export interface BuildWatch {
  /** Checks now: a file of the running build was missing. */
  check: () => Promise<void>
  /** Call when a reload disturbs no one, such as on navigation: reloads if there is a newer build. */
  onPause: () => void
  stop: () => void
}

export interface BuildWatchOptions {
  /** The id of the build the server delivers; undefined while it cannot be fetched. */
  readBuildId: () => Promise<string | undefined>
  /** Whether no action is in progress that a reload would interrupt. */
  canReload: () => boolean
  reload: () => void
}

/** Polls the latest build id. A hidden page reloads when nothing blocks that. */
export function watchBuild({ readBuildId, canReload, reload }: BuildWatchOptions): BuildWatch {
  let running: string | undefined
  let isOutdated = false
  const onPause = () => {
    if (isOutdated && canReload()) reload()
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
