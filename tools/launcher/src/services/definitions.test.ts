import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMnemonic, PLAYER_COUNT } from '@tyche/demo/players'
import { afterAll, expect, test } from 'vitest'
import { dataPaths, readSettings } from '../config/settings.ts'
import { defineServices } from './definitions.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tyche-services-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const paths = dataPaths(dataDir)
const apiEnv = (): Record<string, string | undefined> =>
  defineServices({
    settings: readSettings({ TYCHE_DATA_DIR: dataDir }),
    paths,
    chain: { chainId: 31337, rpcUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1' },
    databaseUrl: 'postgres://127.0.0.1/tyche',
    webDir: dataDir,
  }).api.env

test('behavior: the API knows of simulated players only in a data folder that had them', () => {
  expect(apiEnv()).not.toHaveProperty('SIMULATED_PLAYERS')
  openMnemonic(paths.demoMnemonic)
  expect(apiEnv().SIMULATED_PLAYERS?.split(',')).toHaveLength(PLAYER_COUNT)
})
