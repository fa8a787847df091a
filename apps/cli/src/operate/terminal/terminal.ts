/** Input and output of a person or a script. */
export interface Terminal {
  /** Prints results to stdout. */
  readonly print: (text: string) => void
  /** Prints everything else to stderr. */
  readonly warn: (text: string) => void
  /** Whether a person can answer. */
  readonly canAsk: boolean
  readonly ask: (question: string) => Promise<string>
  /** Like `ask`, without echo. */
  readonly askSecret: (question: string) => Promise<string>
}
