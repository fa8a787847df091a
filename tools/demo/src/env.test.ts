import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

const good = {
  CHAIN_ID: '31337',
  RPC_URL: 'http://127.0.0.1:8545',
  API_URL: 'http://127.0.0.1:7777',
  DEPLOYMENT_FILE: 'deployment.json',
  MNEMONIC_FILE: 'mnemonic',
  HEALTH_PORT: '0',
}

test('error: players are simulated on the local chain only', () => {
  expect(parseEnv(good).CHAIN_ID).toBe(31337)
  expect(() => parseEnv({ ...good, CHAIN_ID: '1' })).toThrow('CHAIN_ID: must be 31337')
})
