import type { Stack } from '@tyche/launcher/start-stack'

/** The target of an attack: a whole separate stack, which it may damage. */
export interface Target {
  readonly stack: Stack
  /** Origin of web and API. */
  readonly url: string
  /** The stack's data folder, if it is on a separate file system that may be filled. */
  readonly smallDisk: string | undefined
  /** Prints a line about the progress. */
  readonly say: (line: string) => void
}

export interface Attack {
  readonly name: string
  /** The attack, in one sentence. */
  readonly summary: string
  /** Throws `AttackSucceeded` if the service does not hold, `AttackSkipped` if it cannot be tried here. */
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
