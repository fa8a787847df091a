/** The person in front of it, or the script. */
export interface Terminal {
  /** What was asked for; stdout. */
  readonly print: (text: string) => void
  /** Everything else; stderr. */
  readonly warn: (text: string) => void
  /** Whether somebody can be asked. */
  readonly canAsk: boolean
  readonly ask: (question: string) => Promise<string>
  /** As `ask`, but what is typed is not shown. */
  readonly askSecret: (question: string) => Promise<string>
}
