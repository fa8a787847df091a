import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export class NoBrowserError extends Error {
  override name = 'NoBrowserError' as const
}

/** The browser of the end-to-end tests: `CHROME_PATH`, an installed one, or none. */
export function findBrowser(env: NodeJS.ProcessEnv): string | undefined {
  const given = env.CHROME_PATH
  if (given) {
    if (isProgram(given)) return given
    throw new NoBrowserError(`CHROME_PATH is ${given}, which is not a program.`)
  }
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...usualPlaces].find(isProgram)
}

/** Like `findBrowser`, but installs Debian's package when there is none and the process runs as root. */
export function findOrInstallBrowser(env: NodeJS.ProcessEnv, say: (text: string) => void): string {
  const found = findBrowser(env)
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    say('installing the package "chromium"')
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    const installed = findBrowser(env)
    if (installed) return installed
  }
  throw new NoBrowserError(
    'The end-to-end tests need Chromium or Chrome. Install one (Debian: apt-get install chromium) or set CHROME_PATH to it.',
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
