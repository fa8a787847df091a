import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { developmentAccounts } from '@tyche/protocol/development-accounts'
import { afterAll, expect, test } from 'vitest'
import { openMnemonic, PLAYER_COUNT, readMnemonic, simulatedPlayers } from './simulated-players.ts'

const folder = mkdtempSync(join(tmpdir(), 'tyche-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('behavior: a data folder keeps its players, and their keys are for its owner alone', () => {
  const path = join(folder, 'mnemonic')
  expect(readMnemonic(path)).toBeUndefined()
  const mnemonic = openMnemonic(path)
  expect(openMnemonic(path)).toBe(mnemonic)
  expect(readMnemonic(path)).toBe(mnemonic)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('behavior: players are different accounts, none of them a development account', () => {
  const addresses = simulatedPlayers(openMnemonic(join(folder, 'other'))).map(({ address }) => address)
  expect(new Set([...addresses, ...developmentAccounts.map(({ address }) => address)]).size).toBe(
    PLAYER_COUNT + developmentAccounts.length,
  )
})
