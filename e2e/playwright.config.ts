import { defineConfig } from '@playwright/test'
import { findBrowser } from '@tyche/devstack/find-browser'

const isRoot = process.getuid?.() === 0
const browser = findBrowser(process.env) ?? 'chromium'

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  // One worker, because each starts a whole stack, and two do not fit on a machine with two cores.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  // A busy machine can take three times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // The page's behaviour does not depend on motion; the coin lands at once.
    contextOptions: { reducedMotion: 'reduce' },
    // Without film and copies of the page: a full trace takes a sixth of a test's processor time. Of a failure there is a
    // picture and a description of the page; `--trace on` keeps all.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Uses `CHROME_PATH` or an installed browser, never a download (`npm test` may install Debian's).
      executablePath: browser,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ...(isRoot ? ['--no-sandbox'] : []),
        // Without it, it emulates a graphics card, which takes a sixth of its processor time. A whole Chromium gains nothing.
        ...(browser.endsWith('headless-shell') ? ['--disable-gpu'] : []),
      ],
    },
  },
})
