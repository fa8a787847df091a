import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './repository.ts'

/** Variables of the image's entry and of the engines, beside those that the page of the configuration has. */
const imageVariables = ['ROLE', 'DRAIN_SEC', 'HEALTH_HOST', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'VALKEY_URL']

/** Names of all variables that a program reads: a test compares the page with the code. */
export function documentedVariables(): ReadonlySet<string> {
  const page = readFileSync(join(repositoryRoot, 'docs/configuration.md'), 'utf8')
  const named = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name)
  return new Set([...named, ...imageVariables])
}
