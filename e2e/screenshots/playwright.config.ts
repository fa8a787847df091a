import { resolve } from 'node:path'
import base from '../playwright.config.ts'

// The products of `npm start`, not the small ones of the tests.
process.env.SERIES_FILE ??= resolve(import.meta.dirname, '../../tools/launcher/series.json')

/** `npm run screenshots -w @tyche/e2e`: takes every screenshot again, with motion. */
export default {
  ...base,
  testDir: '.',
  timeout: 600_000,
  use: { ...base.use, contextOptions: { reducedMotion: 'no-preference' as const } },
}
