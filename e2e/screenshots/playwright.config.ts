import base from '../playwright.config.ts'

/** `npm run screenshots -w @tyche/e2e`: takes every screen anew, with motion as a player sees it. */
export default {
  ...base,
  testDir: '.',
  timeout: 600_000,
  use: { ...base.use, contextOptions: { reducedMotion: 'no-preference' as const } },
}
