import base from '../playwright.config.ts'

/** `npm run screenshots -w @tyche/e2e`: takes every screenshot again, with motion. */
export default {
  ...base,
  testDir: '.',
  // Nothing here is about speed: a busy machine may take its time.
  timeout: 1_800_000,
  expect: { timeout: 90_000 },
  use: { ...base.use, contextOptions: { reducedMotion: 'no-preference' as const } },
}
