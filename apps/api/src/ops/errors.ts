/** What the process ends with: the same as of the other commands of `npm run ops`. */
export const exitCodes = {
  done: 0,
  /** A rule or the database refuses it, or a replay found differences. */
  refused: 1,
  /** Bad arguments or environment: nothing was asked of the database. */
  usage: 2,
  /** The person said no, or nobody could be asked. */
  declined: 3,
} as const

/** Ends the command with a sentence and an exit code. */
export class OpsError extends Error {
  override readonly name = 'OpsError'
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.refused) {
    super(message)
    this.exitCode = exitCode
  }
}
