import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { walkFiles } from '@tyche/devstack/walk-files'
import { repositoryRoot } from '../config/settings.ts'
import { runProgram } from './run-program.ts'

const webRoot = join(repositoryRoot, 'apps/web')
const stampName = '.inputs'
const require = createRequire(join(webRoot, 'package.json'))
/** The build takes them in where an operator has added them (apps/web/docs/wallets.md). */
const addable = ['@walletconnect/ethereum-provider']

/** The build's inputs: its sources, the packages it may import, and the lock file. */
export const inputs = [
  'apps/web',
  'packages/api-schema',
  'packages/beacon',
  'packages/contracts/generated',
  'packages/contracts/script',
  'packages/fairness',
  'packages/loyalty',
  'packages/protocol',
  'packages/sdk',
  'packages/ui',
  'tsconfig.base.json',
  'package-lock.json',
]
const skipped = /^(node_modules|dist.*|coverage|\.vite)$|\.test\.tsx?$/

/** A hash that changes whenever the built files may. */
export function hashInputs(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of walkFiles(join(root, path), (_path, name) => skipped.test(name))) {
      const content = readFileSync(file)
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

export interface BuildSettings {
  readonly apiBase?: string | undefined
  /** The deployment record that is copied beside the page. */
  readonly recordFile?: string | undefined
  /** Packages that are not dependencies. */
  readonly added?: readonly string[]
}

/** What built files are made of, by the hash of their inputs and the settings of the build. */
export function stampOf(hash: string, { apiBase, recordFile, added = [] }: BuildSettings): string {
  const record = recordFile && createHash('sha256').update(readFileSync(recordFile)).digest('hex')
  return [hash, apiBase, record, ...added].filter(Boolean).join(' ')
}

function isInstalled(name: string): boolean {
  try {
    require.resolve(name)
    return true
  } catch {
    return false
  }
}

/** Builds the web files if an input or a setting has changed, and swaps the folder in when complete. */
export async function buildWeb(onLine: (line: string) => void): Promise<{ webDir: string; isFresh: boolean }> {
  const webDir = join(webRoot, 'dist')
  const { API_BASE: apiBase, DEPLOYMENT_RECORD: record } = process.env
  // Vite runs in another folder than the one that a path is meant from.
  const recordFile = record ? resolve(record) : undefined
  const stamp = stampOf(hashInputs(repositoryRoot, inputs), { apiBase, recordFile, added: addable.filter(isInstalled) })
  const stampPath = join(webDir, stampName)
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return { webDir, isFresh: false }

  const draft = join(webRoot, `dist-${process.pid}`)
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js')
  try {
    await runProgram({
      name: 'web build',
      args: [vite, 'build', '--outDir', draft, '--emptyOutDir'],
      cwd: webRoot,
      env: { NODE_ENV: 'production', ...(recordFile && { DEPLOYMENT_RECORD: recordFile }) },
      onLine,
    })
    writeFileSync(join(draft, stampName), stamp)
    const old = `${draft}-old`
    if (existsSync(webDir)) renameSync(webDir, old)
    renameSync(draft, webDir)
    rmSync(old, { recursive: true, force: true })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return { webDir, isFresh: true }
}
