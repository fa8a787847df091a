import base from '../playwright.config.ts'

/** `npm run screenshots -w @tyche/e2e`: takes every screenshot again, with motion. */
export default {
  ...base,
  testDir: '.',
  timeout: 600_000,
  use: { ...base.use, contextOptions: { reducedMotion: 'no-preference' as const } },
}
