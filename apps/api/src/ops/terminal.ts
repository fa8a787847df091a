import { createInterface } from 'node:readline/promises'
import { printable } from '@tyche/service/printable'

/** The person in front of it, or the script. */
export interface Terminal {
  /** What was asked for; stdout. */
  readonly print: (text: string) => void
  /** Everything else; stderr. */
  readonly warn: (text: string) => void
  readonly canAsk: boolean
  readonly ask: (question: string) => Promise<string>
}

/** The terminal of this process. Questions go to stderr, so that stdout can be piped away. */
export const processTerminal: Terminal = {
  print: (text) => process.stdout.write(`${printable(text)}\n`),
  warn: (text) => process.stderr.write(`${printable(text)}\n`),
  canAsk: process.stdin.isTTY === true && process.stderr.isTTY === true,
  ask: async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: true })
    try {
      return await new Promise<string>((resolve) => {
        lines.once('close', () => resolve(''))
        lines.question(printable(question)).then(resolve, () => resolve(''))
      })
    } finally {
      lines.close()
    }
  },
}
