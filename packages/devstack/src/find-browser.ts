import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface BrowserKind {
  /** In messages. */
  readonly called: string
  /** The environment variable with its path. */
  readonly variable: string
  readonly names: readonly string[]
  readonly usualPlaces: readonly string[]
  readonly debianPackage: string
}

export const chromium: BrowserKind = {
  called: 'Chromium or Chrome',
  variable: 'CHROME_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
  usualPlaces: [
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  debianPackage: 'chromium',
}

export const firefox: BrowserKind = {
  called: 'Firefox',
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  usualPlaces: ['/usr/lib/firefox-esr/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  debianPackage: 'firefox-esr',
}

export class NoBrowserError extends Error {
  override name = 'NoBrowserError' as const
}

/** A browser of the end-to-end tests: `CHROME_PATH` or `FIREFOX_PATH`, an installed one, or none. */
export function findBrowser(env: NodeJS.ProcessEnv, kind: BrowserKind = chromium): string | undefined {
  const given = env[kind.variable]
  if (given) {
    if (isProgram(given)) return given
    throw new NoBrowserError(`${kind.variable} is ${given}, which is not a program.`)
  }
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => kind.names.map((name) => join(folder, name)))
  return [...onPath, ...kind.usualPlaces].find(isProgram)
}

/** Like `findBrowser`, but installs Debian's package when there is none and the process runs as root. */
export function findOrInstallBrowser(
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
  kind: BrowserKind = chromium,
): string {
  const found = findBrowser(env, kind)
  if (found) return found
  const { called, variable, debianPackage } = kind
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    say(`installing the package "${debianPackage}"`)
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], quiet)
    const installed = findBrowser(env, kind)
    if (installed) return installed
  }
  throw new NoBrowserError(
    `These tests need ${called}. Install it (Debian: apt-get install ${debianPackage}) or set ${variable} to its path.`,
  )
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
