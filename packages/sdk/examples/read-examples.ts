import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An example of a comment, as it stands there. */
export interface Example {
  /** Below `src`, with the example's number in the file. */
  readonly name: string
  readonly text: string
}

/** The code below every `@example` of the package. */
export function readExamples(folder: string): Example[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test'))
    .sort()
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/\/\*\*.*?\*\//gs)]
        .map(([comment]) => comment)
        .filter((comment) => comment.includes('@example'))
        .map((comment, index) => ({ name: `${path}#${index + 1}`, text: exampleOf(comment) })),
    )
}

function exampleOf(comment: string): string {
  const [, code = ''] = comment.split('@example')
  return code
    .split('\n')
    .filter((line) => line.trim() !== '*/')
    .map((line) => line.replace(/^ \* ?/, ''))
    .join('\n')
    .replace(/^[^\n]*\n/, '')
}
