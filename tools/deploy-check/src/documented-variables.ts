import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './repository.ts'

/** Names of all variables that a program reads: a test compares the page with the code. */
export function documentedVariables(): ReadonlySet<string> {
  const page = readFileSync(join(repositoryRoot, 'docs/configuration.md'), 'utf8')
  return new Set([...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name))
}
