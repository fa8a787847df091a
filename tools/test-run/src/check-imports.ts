import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { walkFiles } from '@tyche/devstack/walk-files'
import { judgeImport, judgeLibrary, judgeLoading, type Place } from './import-rules.ts'

export interface BrokenRule {
  readonly file: string
  readonly line: number
  readonly specifier: string
  readonly reason: string
}

const statement =
  /(?:^|[\n;}])\s*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\s*\(\s*['"]([^'"\n]+)['"]\s*\)/g

const notOurs = /^(node_modules|dist.*|generated|out|cache|coverage)$/

/** Every import of a workspace's files that breaks a rule of the map. `root` holds the workspaces. */
export function checkImports(root: string, workspace: string, packages: ReadonlyMap<string, string>): BrokenRule[] {
  const folder = join(root, workspace)
  // Foundry's folder of dependencies; a layer of our own has the same name one level deeper.
  const foundryLibraries = join(folder, 'lib')
  const files = walkFiles(folder, (path, name) => notOurs.test(name) || path === foundryLibraries)
  return [...files]
    .filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path))
    .flatMap((path) => checkFile(root, workspace, relative(folder, path), packages))
}

function checkFile(root: string, workspace: string, file: string, packages: ReadonlyMap<string, string>): BrokenRule[] {
  const path = join(root, workspace, file)
  const text = readFileSync(path, 'utf8')
  const isTest = /\.test(-d)?\.tsx?$|(^|\/)(test|tests|testing)\//.test(file)
  const broken: BrokenRule[] = []
  for (const match of text.matchAll(statement)) {
    const specifier = match[2] ?? match[3] ?? ''
    const to = placeOf(root, path, specifier, packages)
    const from = { workspace, path: file }
    const isLoaded = match[3] !== undefined
    const reason =
      (isLoaded ? judgeLoading(from, specifier, isTest) : undefined) ??
      (to
        ? judgeImport({ from, to, isTypeOnly: match[1] !== undefined }, isTest)
        : judgeLibrary(from, specifier, isTest))
    if (!reason) continue
    const offset = match.index + match[0].length - specifier.length - 1
    broken.push({ file: join(workspace, file), line: text.slice(0, offset).split('\n').length, specifier, reason })
  }
  return broken
}

function placeOf(
  root: string,
  file: string,
  specifier: string,
  packages: ReadonlyMap<string, string>,
): Place | undefined {
  if (specifier.startsWith('.')) return split(relative(root, resolve(dirname(file), specifier)))
  const name = specifier.split('/').slice(0, 2).join('/')
  const workspace = packages.get(name)
  return workspace === undefined ? undefined : { workspace, path: specifier.slice(name.length + 1) }
}

function split(path: string): Place {
  const parts = path.split('/')
  const depth = ['packages', 'apps', 'tools'].includes(parts[0] ?? '') ? 2 : 1
  return { workspace: parts.slice(0, depth).join('/'), path: parts.slice(depth).join('/') }
}
