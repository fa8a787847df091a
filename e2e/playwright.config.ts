import { defineConfig } from '@playwright/test'
import { findBrowser } from '@tyche/devstack/find-browser'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  // One worker: it starts one whole stack, and a machine of two cores has no room for a second.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  // On a busy machine everything takes three times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Nothing of the page's behaviour depends on motion; the coin lands at once.
    contextOptions: { reducedMotion: 'reduce' },
    // The trace without its film, which takes a quarter of the browser's processor time; of a failure there is a picture.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Never a download: `CHROME_PATH` or an installed one (`npm test` installs Debian's when it may).
      executablePath: findBrowser(process.env) ?? 'chromium',
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
})
