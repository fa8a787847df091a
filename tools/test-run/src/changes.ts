import { execFileSync } from 'node:child_process'
import type { Workspace } from './workspaces.ts'

/** What the tests of a workspace read of others although its package.json does not name them: a test looks for it. */
const filesUsed: Readonly<Record<string, readonly string[]>> = {
  'apps/api': ['docs', 'tools/launcher'],
  'apps/cli': ['apps/api'],
  'apps/web': ['docs', 'packages/contracts'],
  e2e: ['apps/api', 'apps/indexer', 'apps/operator', 'apps/web'],
  'packages/api-schema': ['docs', 'packages/contracts'],
  'packages/contracts': ['packages/beacon', 'packages/fairness'],
  'packages/loyalty': ['docs'],
  'packages/protocol': ['packages/contracts'],
  'tools/bench': ['apps/api', 'apps/indexer', 'docs'],
  'tools/cluster-test': ['apps/api', 'deploy'],
  'tools/deploy-check': ['apps/api', 'docs', 'packages/api-schema'],
  'tools/launcher': ['apps/api', 'apps/indexer', 'apps/operator', 'apps/web', 'docs'],
  'tools/mutation': ['docs'],
  'tools/test-run': ['apps/api', 'apps/cli', 'apps/indexer', 'apps/operator', 'packages/contracts', 'tools/demo'],
}
/** Its tests compare hashes of sources of every workspace. */
const readsEverything = 'tools/reports'

class UnknownBaseError extends Error {
  override name = 'UnknownBaseError' as const
}

/** The files that differ from `base`, committed or not: without one, from where the branch left its upstream or `main`. */
export function listChangedFiles(root: string, base?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const mergeBase = (branch: string) => {
    try {
      return git('merge-base', 'HEAD', branch).trim()
    } catch {
      return undefined
    }
  }
  const from = base === undefined ? (mergeBase('@{upstream}') ?? mergeBase('main')) : mergeBase(base)
  if (!from) throw new UnknownBaseError(`There is no commit ${base ?? 'main'} to compare with: --since takes one.`)
  const lists = [
    git('diff', '--name-only', '--no-renames', '-z', from),
    git('ls-files', '-z', '--others', '--exclude-standard'),
  ]
  return lists.flatMap((list) => list.split('\0').filter(Boolean))
}

/** The folders of the workspaces whose tests the changed files can affect. */
export function findAffected(files: readonly string[], workspaces: readonly Workspace[]): Set<string> {
  const ownerOf = (file: string) => workspaces.find(({ folder }) => file.startsWith(`${folder}/`))?.folder
  const affected = new Set<string>(files.length > 0 ? [readsEverything] : [])
  const spreading: string[] = []
  for (const file of files) {
    const owner = ownerOf(file) ?? (/^docs\/|^[^/]+\.md$/.test(file) ? 'docs' : undefined)
    // What belongs to no workspace configures all of them.
    if (owner === undefined) return new Set(workspaces.map(({ folder }) => folder))
    affected.add(owner)
    if (!isOfTests(file)) spreading.push(owner)
  }

  const seen = new Set<string>()
  for (let folder = spreading.pop(); folder !== undefined; folder = spreading.pop()) {
    if (seen.has(folder)) continue
    seen.add(folder)
    affected.add(folder)
    const name = workspaces.find((workspace) => workspace.folder === folder)?.packageName
    for (const user of workspaces) {
      if (name && user.dependencies.includes(name)) spreading.push(user.folder)
      // Only its tests read these files: what depends on it does not.
      if (filesUsed[user.folder]?.includes(folder)) affected.add(user.folder)
    }
  }
  return affected
}

/** Nothing outside its workspace runs a test or reads prose in it. */
function isOfTests(file: string): boolean {
  return /\.test(-d)?\.tsx?$|\.t\.sol$|\.tree$/.test(file) || /^(?!docs\/).+\.md$/.test(file)
}
