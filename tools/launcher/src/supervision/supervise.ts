import { setTimeout as sleep } from 'node:timers/promises'
import type { Child, ChildExit } from '@tyche/devstack/child'
import { createBackoff } from './backoff.ts'

export interface Supervised {
  readonly name: string
  /** Resolves with the first start; rejects if it fails. */
  readonly ready: Promise<void>
  /** The running process; undefined between a death and the restart. */
  readonly child: () => Child | undefined
  /** Restarts it at once, without counting a death. */
  readonly restart: (signal?: NodeJS.Signals) => Promise<void>
  /** Ends it without a restart; kills it when it has not ended after `timeoutMs`. */
  readonly stop: (timeoutMs?: number) => Promise<void>
}

export interface SuperviseOptions {
  readonly name: string
  /** Starts the process, reports it, and resolves when it is ready. */
  readonly start: (onSpawn: (child: Child) => void) => Promise<void>
  readonly onChange: () => void
  readonly onNotice: (text: string) => void
  /** Called after a restart, so that dependent services can be restarted. */
  readonly onRevived?: () => Promise<void>
  /** Called when it died too often. */
  readonly onGiveUp: (error: Error) => void
}

/** Starts a process; once it has been ready, starts it again whenever it dies. */
export function supervise(options: SuperviseOptions): Supervised {
  const { name, start, onChange, onNotice, onRevived, onGiveUp } = options
  const nextWaitMs = createBackoff()
  const halt = new AbortController()
  let current: Child | undefined
  let launching: Promise<void> = Promise.resolve()
  let isRestartAsked = false

  const launch = () => {
    launching = start((child) => {
      current = child
      try {
        onChange()
      } catch (error) {
        onNotice(`${name} is not recorded: ${(error as Error).message}`)
      }
    })
    return launching
  }

  const revive = async (exit: ChildExit | undefined, livedMs: number): Promise<void> => {
    const wasAsked = isRestartAsked
    isRestartAsked = false
    const waitMs = wasAsked ? 0 : nextWaitMs(livedMs)
    if (waitMs === undefined) {
      halt.abort()
      return onGiveUp(new Error(`${name} ended too often within a short time (last: ${describeExit(exit)})`))
    }
    if (!wasAsked) {
      const delay = waitMs > 0 ? ` in ${waitMs / 1000} s` : ''
      onNotice(`${name} ended (${describeExit(exit)}): restarting it${delay}`)
    }
    await sleep(waitMs, undefined, { signal: halt.signal }).catch(() => undefined)
    if (halt.signal.aborted) return
    await launch()
    onNotice(`${name} is back`)
    if (!wasAsked) await onRevived?.()
  }

  const watch = async () => {
    let startedAt = Date.now()
    while (!halt.signal.aborted) {
      const exit = await current?.exited
      if (halt.signal.aborted) return
      current = undefined
      const livedMs = Date.now() - startedAt
      startedAt = Date.now()
      try {
        await revive(exit, livedMs)
      } catch (error) {
        if (!halt.signal.aborted) onNotice(`${name} did not come back: ${(error as Error).message}`)
      }
    }
  }

  const ready = launch()
  // Callers that await `ready` receive the failure.
  ready.then(watch).catch(() => undefined)
  return {
    name,
    ready,
    child: () => current,
    restart: async (signal) => {
      isRestartAsked = true
      await current?.stop({ ...(signal && { signal }) })
    },
    stop: async (timeoutMs) => {
      halt.abort()
      await current?.stop(timeoutMs === undefined ? {} : { timeoutMs })
      // A process that is just being started ends too.
      await launching.catch(() => undefined)
      await current?.stop()
    },
  }
}

function describeExit(exit: ChildExit | undefined): string {
  if (exit?.signal) return exit.signal
  return exit ? `code ${exit.code}` : 'it did not start'
}
