import { findBrowser, firefox } from '@tyche/devstack/find-browser'
import base from '../playwright.config.ts'

// The journeys of `tests/lottery` once more, in the language and on the screen that `npm test` leaves out, and all cases of
// the tests of which `npm test` takes a part.
process.env.TYCHE_E2E_SETTING = 'deep'

/** `npm run test:deep -w @tyche/e2e`: tests that take too long for every `npm test`. */
export default {
  ...base,
  testDir: '..',
  timeout: 300_000,
  projects: [
    {
      name: 'chromium',
      testMatch: [
        'deep/*.spec.ts',
        'tests/lottery/{points,sale-to-claim,time}.spec.ts',
        'tests/pages/every-route.spec.ts',
        'tests/games/spoilers.spec.ts',
        'tests/resilience/verify.spec.ts',
      ],
    },
    {
      name: 'player',
      testMatch: 'deep/player/*.spec.ts',
      // Draws and the last bets of others are waited for.
      expect: { timeout: 90_000 },
    },
    {
      name: 'firefox',
      testMatch: 'deep/firefox/*.spec.ts',
      use: {
        browserName: 'firefox' as const,
        // An unchanged Firefox, over WebDriver BiDi.
        channel: 'moz-firefox',
        // Set by preferences: Firefox has no command for them.
        colorScheme: null,
        contextOptions: {},
        launchOptions: {
          executablePath: findBrowser(process.env, firefox) ?? 'firefox-esr',
          firefoxUserPrefs: {
            'layout.css.prefers-color-scheme.content-override': 0,
            'ui.prefersReducedMotion': 0,
          },
        },
      },
    },
  ],
}
