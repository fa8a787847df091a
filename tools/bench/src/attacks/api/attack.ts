import type { Stack } from '@tyche/launcher/start-stack'

/** What an attack is given: a whole stack of its own, which it may hurt. */
export interface Target {
  readonly stack: Stack
  /** Origin of web and API. */
  readonly url: string
  /** The stack's data folder, where it has a file system of its own that may be filled. */
  readonly smallDisk: string | undefined
  /** Tells what happens, a line at a time. */
  readonly say: (line: string) => void
}

export interface Attack {
  readonly name: string
  /** What is tried, in one sentence. */
  readonly summary: string
  /** Throws `AttackSucceeded` where the service does not hold, `AttackSkipped` where it cannot be tried here. */
  readonly run: (target: Target) => Promise<void>
}

export class AttackSucceeded extends Error {
  override name = 'AttackSucceeded' as const
}

export class AttackSkipped extends Error {
  override name = 'AttackSkipped' as const
}

export function expectHeld(isHeld: boolean, sentence: string): asserts isHeld {
  if (!isHeld) throw new AttackSucceeded(sentence)
}
