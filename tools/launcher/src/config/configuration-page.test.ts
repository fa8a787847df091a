import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianPrograms } from '@tyche/devstack/debian-program'
import { pgbouncer, redisServer } from '@tyche/devstack/engines'
import { chromium, firefox } from '@tyche/devstack/find-browser'
import { walkFiles } from '@tyche/devstack/walk-files'
import { expect, test } from 'vitest'
import { apiVariables } from '../services/definitions.ts'
import { portVariables, repositoryRoot } from './settings.ts'

const page = readFileSync(join(repositoryRoot, 'docs/configuration.md'), 'utf8')
const documented = new Set([...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name as string))

/** Variables of the system. */
const foreign = new Set(['CI', 'COLUMNS', 'HOME', 'LANG', 'LC_MESSAGES', 'NODE_ENV', 'NO_COLOR', 'FORCE_COLOR', 'PATH'])
/** Variables that one of our programs sets for another. */
const internal = /^(PONDER_|PLAYWRIGHT_|VITEST)/

const skipped = /^(node_modules|dist.*|generated|lib|out|cache|coverage)$|\.test\.tsx?$|^test(s|ing)?$/
const folders = [
  'apps/api',
  'apps/indexer',
  'apps/operator',
  'apps/cli',
  'apps/web',
  'packages/contracts/script',
  'packages/devstack',
  'tools',
]

/** Every variable that the code reads: keys of the schemas in env files, and direct reads of the environment. */
function readByCode(): Set<string> {
  const programs = [...debianPrograms, pgbouncer, redisServer]
  const names = new Set<string>(
    [...Object.values(portVariables), chromium, firefox, ...programs].map(({ variable }) => variable),
  )
  for (const folder of folders) {
    for (const file of walkFiles(join(repositoryRoot, folder), (_path, name) => skipped.test(name))) {
      if (!/\.(ts|tsx|mjs)$/.test(file)) continue
      const text = readFileSync(file, 'utf8')
      // `import.meta.env` holds build constants, not the environment.
      for (const [, name] of text.matchAll(/(?<!import\.meta\.)\benv\??\.([A-Z][A-Z0-9_]+)/g)) names.add(name as string)
      if (/\/(env|cli)\.ts$/.test(file))
        for (const [, name] of text.matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)) names.add(name as string)
    }
  }
  const shared = readFileSync(join(repositoryRoot, 'packages/testing/src/shared-postgres.ts'), 'utf8')
  for (const [, name] of shared.matchAll(/'(TYCHE_[A-Z_]+)'/g)) names.add(name as string)
  return names
}

const code = [...readByCode()].filter((name) => !foreign.has(name) && !internal.test(name)).sort()

test('behavior: docs/configuration.md names every variable that the code reads', () => {
  expect(code.filter((name) => !documented.has(name))).toEqual([])
})

test('behavior: docs/configuration.md names no variable that nothing reads', () => {
  expect([...documented].filter((name) => !code.includes(name))).toEqual([])
})

test('behavior: docs/configuration.md marks what the launcher hands on to the API', () => {
  const marked = [...page.matchAll(/^\| `([A-Z0-9_]+)` ▸/gm)].map(([, name]) => name)
  expect(marked.sort()).toEqual([...apiVariables].sort())
})

test('behavior: docs/configuration.md gives every port its default', () => {
  for (const { variable, fallback } of Object.values(portVariables))
    expect(page).toContain(`| \`${variable}\` | \`${fallback}\` |`)
})
