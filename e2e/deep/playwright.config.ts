import base from '../playwright.config.ts'

/** `npm run test:deep -w @tyche/e2e`: tests that take too long for every `npm test`. */
export default { ...base, testDir: '.', timeout: 300_000 }
