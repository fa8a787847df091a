import { QUICKNET_URLS } from '@tyche/protocol/quicknet'
import { expect, test } from 'vitest'
import { parseSettleAllEnv } from './env.ts'

const given = {
  RPC_URL: 'http://127.0.0.1:8545',
  DEPLOYMENT_FILE: 'deployment.json',
  PRIVATE_KEY: `0x${'ab'.repeat(32)}`,
}

test('default: uses drand', () => {
  expect(parseSettleAllEnv(given)).toEqual({
    ...given,
    BEACON_URLS: QUICKNET_URLS,
  })
})

test('error: names every bad variable at once and repeats no value', () => {
  const read = () =>
    parseSettleAllEnv({ RPC_URL: 'ws://x', PRIVATE_KEY: '0xabcd', BEACON_URLS: 'ftp://a', BEACON_CHAIN_HASH: '0' })
  for (const name of ['RPC_URL', 'DEPLOYMENT_FILE', 'PRIVATE_KEY', 'BEACON_URLS', 'BEACON_CHAIN_HASH'])
    expect(read).toThrow(name)
  expect(read).not.toThrow('abcd')
})
