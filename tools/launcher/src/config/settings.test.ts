import { expect, test } from 'vitest'
import { readSettings, repositoryRoot } from './settings.ts'

test('default', () => {
  expect(readSettings({})).toEqual({
    ports: { web: 7777, chain: 7745, postgres: 7732, indexer: 7742, operator: 7743, worker: 7744, demo: 7746 },
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:7777',
    dataDir: `${repositoryRoot}/.tyche`,
    databaseUrl: undefined,
    seriesFile: `${repositoryRoot}/tools/launcher/series.json`,
    logLevel: 'info',
  })
})

test('behavior: the public origin follows the port', () => {
  expect(readSettings({ TYCHE_PORT: '8080' }).publicOrigin).toBe('http://localhost:8080')
})

test('behavior: an empty variable counts as unset', () => {
  expect(readSettings({ TYCHE_PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test('error: lists all invalid variables at once', () => {
  const env = {
    TYCHE_PORT: '80a',
    TYCHE_CHAIN_PORT: '70000',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
    TYCHE_PUBLIC_ORIGIN: 'http://x/y',
  }
  let message = ''
  try {
    readSettings(env)
  } catch (error) {
    message = (error as Error).message
  }
  for (const name of Object.keys(env)) expect(message).toContain(name)
})

test('error: two services cannot share a port', () => {
  expect(() => readSettings({ TYCHE_INDEXER_PORT: '7777' })).toThrow('TYCHE_INDEXER_PORT and TYCHE_PORT are both 7777.')
})
