import base from '../playwright.config.ts'

/** `npm run screenshots -w @tyche/e2e`: takes the pictures of `docs/images` anew, with motion as a player sees it. */
export default {
  ...base,
  testDir: '.',
  timeout: 180_000,
  use: { ...base.use, contextOptions: { reducedMotion: 'no-preference' } },
}
