import { basename } from 'node:path'
import { findBrowser } from '@tyche/devstack/find-browser'

/**
 * The browser to measure with.
 *
 * @throws when there is none, or one without windows: Lighthouse does not end in it.
 */
export function chooseBrowser(env: NodeJS.ProcessEnv): string {
  const browser = findBrowser(env)
  if (!browser) throw new Error('Lighthouse needs Chromium or Chrome. Install one or set CHROME_PATH to it.')
  if (/headless[-_]shell/.test(basename(browser)))
    throw new Error(`Lighthouse needs a whole Chromium or Chrome, and CHROME_PATH is ${browser}.`)
  return browser
}
