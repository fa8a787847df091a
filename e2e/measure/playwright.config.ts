import base from '../playwright.config.ts'

const limitMs = 1_800_000

/**
 * `npm run soak:web`, `npm run long-tasks`, `npm run player-session`, `npm run much-data`, `npm run layout-shifts` and
 * `npm run rolls -w @tyche/e2e`: measurements that take minutes and need a quiet machine.
 */
export default {
  ...base,
  testDir: '.',
  timeout: limitMs,
  use: { ...base.use, contextOptions: { reducedMotion: 'no-preference' as const }, trace: 'off' as const },
}
