import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { repositoryRoot } from '@tyche/launcher/settings'
import { expect, test } from 'vitest'
import { findAffected } from './changes.ts'
import { listWorkspaces } from './workspaces.ts'

const workspaces = listWorkspaces(repositoryRoot)
const ownerOf = (path: string) => workspaces.find(({ folder }) => path.startsWith(`${folder}/`))?.folder
const exists = (path: string) => existsSync(join(repositoryRoot, path))
const isTest = (path: string) => /\.(test|test-d|spec)\.tsx?$/.test(path)

/** Code without its comments. */
function codeOf(file: string): string {
  return readFileSync(join(repositoryRoot, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** The tests, and what they import of their own workspace, directly or not. */
function codeOfTests(): Map<string, string> {
  const tracked = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: repositoryRoot, encoding: 'utf8' })
  const code = new Map<string, string>()
  const left = tracked.split('\0').filter((path) => isTest(path) && exists(path))
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (code.has(file)) continue
    code.set(file, codeOf(file))
    for (const [, specifier = ''] of codeOf(file).matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)) {
      const imported = join(dirname(file), specifier)
      if (exists(imported)) left.push(imported)
    }
  }
  return code
}

/** Paths from the root that code names: relative to itself, or from the root if it may know where that is. */
function namedIn(file: string, code: string): string[] {
  const knowsRoot = !isTest(file) || code.includes('repositoryRoot')
  const texts = [...code.matchAll(/(?<!from |import\()(['`])([^'`\n]*?)(?:\1|\$\{)/g)].map(([, , text = '']) => text)
  return texts.flatMap((text) => {
    if (/^(\.\.\/)+[\w-]/.test(text)) return join(dirname(file), text)
    return knowsRoot && /^(apps|packages|tools|deploy|docs|e2e)\/[\w-]/.test(text) ? text : []
  })
}

/** Not the folder of a workspace alone, which rules name, and not the pictures, which end-to-end tests write. */
const reads = [...codeOfTests()].flatMap(([file, code]) =>
  namedIn(file, code)
    .filter((path) => exists(path) && ownerOf(`${path}/`) !== ownerOf(file))
    .filter((path) => path !== 'docs/images' && !workspaces.some(({ folder }) => path === folder))
    .map((path) => ({ file, reader: ownerOf(file) ?? '', path })),
)

test('behavior: a change affects every workspace whose tests name a file that changed', () => {
  expect(reads.length).toBeGreaterThan(20)
  const missed = reads.filter(({ reader, path }) => !findAffected([path], workspaces).has(reader))
  expect([...new Set(missed.map(({ file, path }) => `${file} reads ${path}`))]).toEqual([])
})
