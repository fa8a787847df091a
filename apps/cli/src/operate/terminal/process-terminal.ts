import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { printable } from '@tyche/service/printable'
import { DeclinedError } from '../errors.ts'
import type { Terminal } from './terminal.ts'

/** The terminal of this process. Questions go to stderr, so that stdout can be piped. */
export const processTerminal: Terminal = {
  print: (text) => process.stdout.write(`${printable(text)}\n`),
  warn: (text) => process.stderr.write(`${printable(text)}\n`),
  canAsk: process.stdin.isTTY === true && process.stderr.isTTY === true,
  ask: (question) => readLine(question, process.stderr),
  askSecret: async (question) => {
    process.stderr.write(question)
    // The line editor's echo is discarded.
    const answer = await readLine('', new Writable({ write: (_chunk, _encoding, done) => done() }))
    process.stderr.write('\n')
    return answer
  },
}

async function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('SIGINT', () => reject(new DeclinedError('Stopped.')))
      lines.once('close', () => reject(new DeclinedError('No answer was given.')))
      lines.question(question).then(resolve, reject)
    })
  } finally {
    lines.close()
  }
}
