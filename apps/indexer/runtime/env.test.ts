import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

const complete = {
  RPC_URL: 'http://127.0.0.1:7745',
  RPC_WS_URL: 'ws://127.0.0.1:7745',
  DEPLOYMENT_FILE: '/data/deployment.json',
  DATABASE_URL: 'postgres://tyche@127.0.0.1:7732/tyche',
}

test('lists every bad variable at once', () => {
  const bad = {
    RPC_URL: 'ws://x',
    DATABASE_URL: 'mysql://x',
    PORT: '70000',
    LOG_LEVEL: 'loud',
    DATABASE_VIEWS_SCHEMA: 'a-b',
  }
  const read = () => parseEnv(bad)
  for (const name of [
    'RPC_URL',
    'RPC_WS_URL',
    'DEPLOYMENT_FILE',
    'DATABASE_URL',
    'PORT',
    'LOG_LEVEL',
    'DATABASE_VIEWS_SCHEMA',
  ])
    expect(read, name).toThrow(name)
})

test('fills in defaults', () => {
  expect(parseEnv(complete)).toMatchObject({ DATABASE_VIEWS_SCHEMA: 'onchain', HOST: '127.0.0.1', PORT: 7742 })
})
