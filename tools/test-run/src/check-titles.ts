import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { walkFiles } from '@tyche/devstack/walk-files'

export interface BrokenTitle {
  readonly file: string
  readonly line: number
  readonly title: string
  readonly reason: string
}

/** A test with its title, behind the rows or the condition that may come before it. Titles that are computed are left out. */
const titled =
  /^ *(?:test|it)(?:\.(?:each|for|skipIf|runIf)(?:<[^\n]*?>)?\([\s\S]*?\))??\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm
const testFile = /\.(test|test-d|spec)\.tsx?$/
const notOurs = /^(node_modules|dist.*|generated|out|cache|coverage)$/
const unit = /^(default$|exports$|(default|args|behavior|error|vector): )/

/** Every title of a workspace's tests that is not of the kind that CONTRIBUTING.md asks for. `root` holds the workspaces. */
export function checkTitles(root: string, workspace: string): BrokenTitle[] {
  const files = walkFiles(join(root, workspace), (_path, name) => notOurs.test(name))
  return [...files]
    .map((path) => relative(root, path))
    .filter((file) => testFile.test(file))
    .flatMap((file) => checkFile(root, file))
}

function checkFile(root: string, file: string): BrokenTitle[] {
  const text = readFileSync(join(root, file), 'utf8')
  const titles = [...text.matchAll(titled)].map((match) => ({
    file,
    line: text.slice(0, match.index + match[0].length).split('\n').length,
    title: match[2] ?? '',
  }))
  const units = titles.filter(({ title }) => unit.test(title))
  const sentences = titles.filter(({ title }) => !unit.test(title))
  if (/^(packages|tools)\//.test(file)) return because(sentences, 'it begins with default, args, behavior or error')
  if (file.startsWith('e2e/')) return because(units, 'it is a sentence')
  if (units.length === 0 || sentences.length === 0) return []
  const fewer = units.length < sentences.length ? units : sentences
  return because(fewer, 'the titles of a file are all sentences, or all begin with default, args, behavior or error')
}

const because = (titles: readonly Omit<BrokenTitle, 'reason'>[], reason: string) =>
  titles.map((title) => ({ ...title, reason }))
