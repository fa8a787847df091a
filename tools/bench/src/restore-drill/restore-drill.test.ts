import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@tyche/launcher/settings'
import { beforeAll, expect, test } from 'vitest'
import { checkCommand } from './check-ledger.ts'
import { type DrillResult, runDrill } from './run-drill.ts'

const sizes = { players: 1_000, bets: 10_000, seed: 1 }
const betsPerSecond = 20

let result: DrillResult
beforeAll(async () => {
  result = await runDrill({ ...sizes, betsPerSecond, secondsAfterBackup: 1, onProgress: () => undefined })
}, 300_000)

test('behavior: restores every booking that the archive has, and balances that are the sums of their entries', () => {
  const { bookings, check } = result
  expect(bookings).toMatchObject({ missing: 0 })
  expect(bookings.acknowledged).toBeGreaterThanOrEqual(3 * betsPerSecond)
  expect(bookings.archived).toBeGreaterThanOrEqual(betsPerSecond)
  expect(bookings.acknowledged - bookings.archived).toBeGreaterThanOrEqual(bookings.lost)
  expect(check).toMatchObject({ wrongCount: 0, unreferenced: 0 })
  expect(check.entries).toBeGreaterThan(sizes.bets / 20)
})

test('behavior: checks by the command of the weekly drill', () => {
  const drill = readFileSync(join(repositoryRoot, 'deploy/kustomize/base/restore-drill.yaml'), 'utf8')
  expect(drill).toContain(`command: [${checkCommand.join(', ')}]`)
})
