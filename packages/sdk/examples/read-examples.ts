import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

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

/** The functions that the package exports without an example in the comment right before them. */
export function listWithoutExample(folder: string): string[] {
  const texts = readdirSync(join(folder, 'exports'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test'))
    .map((path) => ({
      place: join(folder, 'exports', path),
      text: readFileSync(join(folder, 'exports', path), 'utf8'),
    }))
  const exported = texts.flatMap(({ place, text }) =>
    [...text.matchAll(/export \{([^}]+)\} from '(\.[^']+)'/g)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => ({ name: name.trim(), file: join(dirname(place), from) })),
    ),
  )
  return exported.flatMap(({ name, file }) => {
    const text = readFileSync(file, 'utf8')
    const start = text.search(new RegExp(`export (?:async )?function\\*? ${name}\\b`))
    const before = text.slice(0, Math.max(0, start)).trimEnd()
    const comment = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : ''
    return start < 0 || comment.includes('@example') ? [] : [name]
  })
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
