import type { ServiceHistory, StatusStep } from '@tyche/api-schema/status'

export type ShownState = 'ok' | 'late' | 'down' | 'unknown'

export interface ShownStep {
  /** Unix seconds. */
  from: number
  to: number
  state: ShownState
}

export interface Problem {
  from: number
  to: number
  state: 'late' | 'down'
}

/** The worst that was seen; `unknown` where nobody looked in most of the minutes. */
export function stateOf({ ok, late, down }: StatusStep, minutes: number): ShownState {
  if (down > 0) return 'down'
  if (late > 0) return 'late'
  return ok > 0 && ok * 2 >= minutes ? 'ok' : 'unknown'
}

/** The steps of a part with their times; the last one ends now. */
export function shownSteps(
  { from, to, stepSec }: Omit<ServiceHistory, 'parts'>,
  steps: readonly StatusStep[],
): ShownStep[] {
  return steps.map((step, index) => {
    const begin = from + index * stepSec
    const end = Math.min(begin + stepSec, to)
    // A minute counts once it is over.
    return { from: begin, to: end, state: stateOf(step, Math.floor((end - begin) / 60)) }
  })
}

/** Steps in a row that are late or down, the newest first. */
export function problemsOf(steps: readonly ShownStep[]): Problem[] {
  const problems: Problem[] = []
  for (const { from, to, state } of steps) {
    if (state !== 'late' && state !== 'down') continue
    const last = problems[0]
    if (last?.to === from && last.state === state) last.to = to
    else problems.unshift({ from, to, state })
  }
  return problems
}

export interface Uptime {
  /** Share of the sampled minutes in which the part worked; rounded down to hundredths of a percent. */
  share: number | undefined
  seen: number
  total: number
}

export function uptimeOf({ from, to }: Pick<ServiceHistory, 'from' | 'to'>, steps: readonly StatusStep[]): Uptime {
  const sum = (state: keyof StatusStep) => steps.reduce((minutes, step) => minutes + step[state], 0)
  const ok = sum('ok')
  const seen = ok + sum('late') + sum('down')
  const total = Math.max(seen, Math.floor((to - from) / 60))
  return { share: seen === 0 ? undefined : Math.floor((ok / seen) * 10_000) / 10_000, seen, total }
}
