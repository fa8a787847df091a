import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/**
 * One hash of the names and contents of all files below the paths, now or in a commit. Files that git
 * ignores do not count, nor does prose, which changes no figure.
 */
export function hashSources(root: string, paths: readonly string[], commit?: string): string {
  const files = commit === undefined ? filesNow(root, paths) : filesOf(root, paths, commit)
  const lines = files.filter(({ path }) => !path.endsWith('.md')).map(({ path, content }) => `${content} ${path}\n`)
  if (lines.length === 0 && commit === undefined) throw new Error(`There are no files below ${paths.join(', ')}.`)
  return createHash('sha256').update(lines.sort().join('')).digest('hex').slice(0, 16)
}

/** `content` is git's name of a file's content. */
type SourceFile = { path: string; content: string }

function filesNow(root: string, paths: readonly string[]): SourceFile[] {
  const list = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths])
  const deleted = new Set(split(git(root, ['ls-files', '-z', '--deleted', '--', ...paths])))
  const links = new Set(
    split(git(root, ['ls-files', '-z', '--stage', '--', ...paths]))
      .filter((line) => line.startsWith('120000 '))
      .map((line) => line.slice(line.indexOf('\t') + 1)),
  )
  const names = [...new Set(split(list))].filter((path) => !deleted.has(path) && !links.has(path))
  const contents = git(root, ['hash-object', '--stdin-paths'], names.map((path) => `${path}\n`).join('')).split('\n')
  return names.map((path, index) => ({ path, content: contents[index]! }))
}

function filesOf(root: string, paths: readonly string[], commit: string): SourceFile[] {
  return split(git(root, ['ls-tree', '-r', '-z', commit, '--', ...paths])).flatMap((line) => {
    const [, mode, content, path] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(line)!
    return mode === '120000' ? [] : [{ path: path!, content: content! }]
  })
}

function split(list: string): string[] {
  return list.split('\0').filter(Boolean)
}

function git(cwd: string, args: readonly string[], input = ''): string {
  return execFileSync('git', args, { cwd, input, encoding: 'utf8', maxBuffer: 2 ** 28 })
}
