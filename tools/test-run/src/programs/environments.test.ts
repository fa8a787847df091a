import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@tyche/launcher/settings'
import { describe, expect, test } from 'vitest'
import { loadFunction } from './load-module.ts'
import { anyText, badText, type Program, programs } from './programs.ts'

/** Only a module that parses an environment imports the parser. */
const parserImport = /^import \{[^}]*\bparseEnv\b[^}]*\} from '@tyche\/service\/env'$/m

/** The variables that a module's schema names. */
function variablesOf({ env }: Pick<Program, 'env'>): string[] {
  const text = readFileSync(join(repositoryRoot, env), 'utf8')
  const inSchema = [...text.matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
  const ports = [...text.matchAll(/variable: '([A-Z_]+)'/g)].map(([, name = '']) => name)
  return [...new Set([...inSchema, ...ports])]
}

function run({ entry, args = [] }: Program, variables: Readonly<Record<string, string>>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...variables }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [join(repositoryRoot, entry), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

test('behavior: every program that reads an environment is in the table', () => {
  const modules = globSync('{apps,packages,tools}/**/*.ts', {
    cwd: repositoryRoot,
    exclude: (path) => /(^|\/)(node_modules|lib|out|cache|dist|coverage)$|^packages\/service$|\.test\.ts$/.test(path),
  })
  const found = modules.filter((path) => parserImport.test(readFileSync(join(repositoryRoot, path), 'utf8')))
  expect([...new Set(programs.map(({ env }) => env))].sort()).toEqual(found.sort())
})

describe.each(programs)('$name', (program) => {
  const { complete, malformed } = program
  const variables = variablesOf(program)
  const bad = Object.keys(malformed).filter((name) => malformed[name]?.includes(badText))
  const parse = async (given: Readonly<Record<string, string | undefined>>): Promise<unknown> => {
    const read = await loadFunction(program.env, program.parse)
    try {
      return read(given)
    } catch (error) {
      return (error as Error).message
    }
  }

  test('behavior: accepts what is complete, and ignores what it does not know', async () => {
    const read = await parse(complete)
    expect(read).toBeTypeOf('object')
    expect(await parse({ ...complete, TYCHE_NOBODY_KNOWS: 'this' })).toEqual(read)
  })

  test('behavior: takes an empty variable for one that is not set', async () => {
    expect(variables).not.toEqual([])
    for (const name of variables) {
      const { [name]: _, ...others } = complete
      expect(await parse({ ...others, [name]: '' }), name).toEqual(await parse(others))
    }
  })

  test('error: names every malformed variable in one message, and repeats no value', async () => {
    expect(variables).toEqual(expect.arrayContaining(bad))
    const message = await parse({ ...complete, ...malformed })
    expect(message).toMatch(/^The environment is not valid:\n {2}/)
    for (const name of bad) expect(message, name).toMatch(new RegExp(`^  ${name}: \\S`, 'm'))
    expect(message).not.toContain(badText)
  })

  test('behavior: has a bad value for every variable that not every text is good for', () => {
    const missing = variables.filter((name) => !(name in malformed) && !anyText.includes(name))
    // Only a public beacon needs it.
    expect(missing.filter((name) => program.name !== 'deploy' || name !== 'CHAIN_ID')).toEqual([])
  })

  test(`error: ends with ${program.exitCode} and that message`, async () => {
    const { code, output } = await run(program, { ...complete, ...malformed })
    expect(code).toBe(program.exitCode)
    expect(output).toContain('The environment is not valid:')
    for (const name of bad) expect(output, name).toContain(`  ${name}: `)
    expect(output).not.toContain(badText)
  })
})
