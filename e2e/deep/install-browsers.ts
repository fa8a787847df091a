import { chromium, findOrInstallBrowser, firefox, NoBrowserError } from '@tyche/devstack/find-browser'

/** Before the deep tests: both browsers are there, from Debian's packages if need be. */
try {
  for (const kind of [chromium, firefox]) findOrInstallBrowser(process.env, (text) => console.info(text), kind)
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
