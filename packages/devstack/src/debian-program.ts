import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isProgram } from './files/is-program.ts'

/** A program that tests need and that npm does not have. */
export interface DebianProgram {
  readonly name: string
  /** The environment variable with its path. */
  readonly variable: string
  /** Debian's packages that hold it and the libraries that a small system lacks; the first holds the program. */
  readonly packages: readonly string[]
}

export const promtool: DebianProgram = { name: 'promtool', variable: 'PROMTOOL_PATH', packages: ['prometheus'] }
export const kubectl: DebianProgram = { name: 'kubectl', variable: 'KUBECTL_PATH', packages: ['kubernetes-client'] }
export const nginx: DebianProgram = {
  name: 'nginx',
  variable: 'NGINX_PATH',
  packages: ['nginx', 'libpcre2-8-0', 'libssl3'],
}
export const haproxy: DebianProgram = {
  name: 'haproxy',
  variable: 'HAPROXY_PATH',
  packages: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1', 'libpcre2-8-0', 'libssl3'],
}
export const debianPrograms = [promtool, kubectl, nginx, haproxy] as const

export class NoProgramError extends Error {
  override name = 'NoProgramError' as const
}

/** How to start a program. */
export interface FoundProgram {
  readonly path: string
  /** Variables that an extracted program needs. */
  readonly env: Readonly<Record<string, string>>
}

/** Where extracted packages are kept, in the repository's `node_modules`. */
const cacheFolder = join(import.meta.dirname, '../../../node_modules/.cache/tyche-debian')
const folders = ['usr/bin', 'usr/sbin']

/** The program of its variable, an installed one, or one that was extracted earlier. */
export function findProgram(
  env: NodeJS.ProcessEnv,
  program: DebianProgram,
  cache = cacheFolder,
): FoundProgram | undefined {
  const { name, variable } = program
  const given = env[variable]
  if (given) {
    if (isProgram(given)) return { path: given, env: {} }
    throw new NoProgramError(`${variable} is ${given}, which is not a program.`)
  }
  const installed = [...(env.PATH ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, name))
  const path = installed.find(isProgram)
  return path ? { path, env: {} } : findExtracted(program, cache)
}

/**
 * Like `findProgram`, but takes the program out of Debian's packages when there is none: nothing is installed, so it needs no
 * root and starts no service.
 */
export function findOrExtractProgram(
  env: NodeJS.ProcessEnv,
  program: DebianProgram,
  cache = cacheFolder,
): FoundProgram {
  const found = findProgram(env, program, cache)
  if (found) return found
  extract(program, cache)
  const extracted = findExtracted(program, cache)
  if (extracted) return extracted
  const { name, variable, packages } = program
  throw new NoProgramError(
    `This needs ${name}. Install it (Debian: apt-get install ${packages[0]}) or set ${variable} to its path.`,
  )
}

function findExtracted({ name }: DebianProgram, cache: string): FoundProgram | undefined {
  const root = join(cache, name)
  const path = folders.map((folder) => join(root, folder, name)).find(isProgram)
  if (!path) return undefined
  const parent = join(root, 'usr/lib')
  const libraries = existsSync(parent) ? readdirSync(parent).filter((folder) => folder.endsWith('-linux-gnu')) : []
  return { path, env: { LD_LIBRARY_PATH: libraries.map((folder) => join(parent, folder)).join(delimiter) } }
}

function extract({ name, packages }: DebianProgram, cache: string): void {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(join(cache, `${name}-`))
  try {
    if (!download(packages, work, []) && !download(packages, work, ownLists(cache))) return
    const root = join(work, 'root')
    for (const file of readdirSync(work).filter((file) => file.endsWith('.deb')))
      spawnSync('dpkg-deb', ['-x', join(work, file), root], { stdio: 'ignore' })
    // In one step, because test files run beside each other; the second keeps the first's.
    if (!existsSync(join(cache, name))) renameSync(root, join(cache, name))
  } catch (error) {
    if (!existsSync(join(cache, name))) throw error
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function download(packages: readonly string[], folder: string, options: readonly string[]): boolean {
  return (
    spawnSync('apt-get', [...options, 'download', '-qq', ...packages], { cwd: folder, stdio: 'ignore' }).status === 0
  )
}

/** Fetches the lists of packages without root where the system has none, as in many images. */
function ownLists(cache: string): string[] {
  const state = join(cache, 'apt')
  mkdirSync(join(state, 'lists/partial'), { recursive: true })
  mkdirSync(join(state, 'archives/partial'), { recursive: true })
  const options = ['-o', `Dir::State::lists=${join(state, 'lists')}`, '-o', `Dir::Cache=${state}`]
  spawnSync('apt-get', [...options, 'update', '-qq'], { stdio: 'ignore' })
  return options
}
