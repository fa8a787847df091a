import { delimiter, join } from 'node:path'
import { isProgram } from './files/is-program.ts'
import { tryInstall } from './install-package.ts'

export interface BrowserKind {
  /** In messages. */
  readonly called: string
  /** The environment variable with its path. */
  readonly variable: string
  readonly names: readonly string[]
  readonly usualPlaces: readonly string[]
  /** The first that can be installed is enough. */
  readonly debianPackages: readonly string[]
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
  debianPackages: ['chromium'],
}

/**
 * Chromium without the browser's own windows, which takes two thirds of the processor time; a whole Chromium where there is
 * none.
 */
export const headlessChromium: BrowserKind = {
  ...chromium,
  names: ['chromium-headless-shell', ...chromium.names],
  debianPackages: ['chromium-headless-shell', ...chromium.debianPackages],
}

export const firefox: BrowserKind = {
  called: 'Firefox',
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  usualPlaces: ['/usr/lib/firefox-esr/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  debianPackages: ['firefox-esr'],
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
  const folders = (env.PATH ?? '').split(delimiter)
  const onPath = kind.names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...kind.usualPlaces].find(isProgram)
}

/** Like `findBrowser`, but installs a package of Debian's when there is none and the process runs as root. */
export function findOrInstallBrowser(
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
  kind: BrowserKind = chromium,
): string {
  const found = findBrowser(env, kind)
  if (found) return found
  const { called, variable, debianPackages } = kind
  for (const name of debianPackages) {
    tryInstall(name, say)
    const installed = findBrowser(env, kind)
    if (installed) return installed
  }
  throw new NoBrowserError(
    `These tests need ${called}. Install it (Debian: apt-get install ${debianPackages.at(-1)}) or set ${variable} to its path.`,
  )
}
