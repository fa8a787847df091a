import { InvalidEnvError } from '@tyche/service/env'
import { testWallets } from '@tyche/testing/wallets'
import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

const secret = `0x${'ab'.repeat(32)}`
const local = {
  CHAIN_ID: '31337',
  RPC_URL: 'http://127.0.0.1:8545',
  RPC_WS_URL: 'ws://127.0.0.1:8545',
  DEPLOYMENT_FILE: 'deployment.json',
  OPERATOR_PRIVATE_KEY: testWallets.operator.privateKey as string,
  BEACON_KIND: 'local',
  BEACON_KEY_FILE: 'beacon.key',
  HEALTH_PORT: '7743',
}
const production = {
  ...local,
  CHAIN_ID: '42161',
  OPERATOR_PRIVATE_KEY: secret,
  BEACON_KIND: 'drand',
  BEACON_URLS: 'https://api.drand.sh, https://drand.cloudflare.com',
}

function messageOf(variables: Record<string, string | undefined>): string {
  try {
    parseEnv(variables)
  } catch (error) {
    if (error instanceof InvalidEnvError) return error.message
    throw error
  }
  return 'accepted'
}

test('default: fills in defaults for a local operator', () => {
  expect(parseEnv(local)).toMatchObject({ CHAIN_ID: 31337, HEALTH_PORT: 7743, LOG_LEVEL: 'info' })
})

test('args: splits several drand URLs', () => {
  expect(parseEnv(production).BEACON_URLS).toEqual(['https://api.drand.sh', 'https://drand.cloudflare.com'])
})

test('args: finalizes refunds unless told otherwise', () => {
  expect(parseEnv(local).FINALIZE_REFUNDS).toBe(true)
  expect(parseEnv({ ...local, FINALIZE_REFUNDS: 'false' }).FINALIZE_REFUNDS).toBe(false)
  expect(messageOf({ ...local, FINALIZE_REFUNDS: '0' })).toContain('FINALIZE_REFUNDS')
})

test('args: bounds the tip, in gwei with decimals', () => {
  expect(parseEnv(local).MAX_TIP_GWEI).toBe(20_000_000_000n)
  expect(parseEnv({ ...local, MAX_TIP_GWEI: '0.05' }).MAX_TIP_GWEI).toBe(50_000_000n)
  for (const bad of ['0', '-1', '1e3', '0.0000000001'])
    expect(messageOf({ ...local, MAX_TIP_GWEI: bad })).toContain('MAX_TIP_GWEI')
})

test('error: names every bad variable at once and repeats no value', () => {
  const message = messageOf({
    CHAIN_ID: 'x',
    RPC_URL: 'ws://wrong',
    OPERATOR_PRIVATE_KEY: `${secret}00`,
    BEACON_KIND: 'dice',
    HEALTH_PORT: '70000',
  })
  for (const name of [
    'CHAIN_ID',
    'RPC_URL',
    'RPC_WS_URL',
    'DEPLOYMENT_FILE',
    'OPERATOR_PRIVATE_KEY',
    'BEACON_KIND',
    'HEALTH_PORT',
  ])
    expect(message).toContain(name)
  expect(message).not.toContain('abab')
})

test.each([
  [
    'a development key',
    { ...production, OPERATOR_PRIVATE_KEY: testWallets.players[5].privateKey },
    'OPERATOR_PRIVATE_KEY',
  ],
  [
    "the manager's development key",
    { ...production, SERIES_FILE: 'series.json', MANAGER_PRIVATE_KEY: testWallets.deployer.privateKey },
    'MANAGER_PRIVATE_KEY',
  ],
  ['a local beacon', { ...production, BEACON_KIND: 'local' }, 'BEACON_KIND'],
  ['drand without URLs', { ...production, BEACON_URLS: undefined }, 'BEACON_URLS'],
  ['drand with a bad URL', { ...production, BEACON_URLS: 'https://a,ftp://b' }, 'BEACON_URLS'],
])('error: rejects %s on a chain other than 31337', (_, variables, name) => {
  expect(messageOf(variables)).toContain(name)
})

const remote = { SIGNER_URL: 'https://signer:9000', OPERATOR_ADDRESS: `0x${'12'.repeat(20)}` }

test('args: an address and a remote signer stand for the key', () => {
  const { OPERATOR_PRIVATE_KEY: _, ...others } = production
  expect(parseEnv({ ...others, ...remote })).toMatchObject(remote)
  expect(messageOf(others)).toContain('OPERATOR_PRIVATE_KEY: must be set, or OPERATOR_ADDRESS and SIGNER_URL')
  expect(messageOf({ ...others, OPERATOR_ADDRESS: remote.OPERATOR_ADDRESS })).toContain('SIGNER_URL: is needed')
  expect(messageOf({ ...production, ...remote })).toContain('OPERATOR_ADDRESS: is for a remote signer')
  expect(messageOf({ ...production, SIGNER_URL: remote.SIGNER_URL })).toContain('SIGNER_URL: is for')
  const manager = { SIGNER_URL: remote.SIGNER_URL, MANAGER_ADDRESS: `0x${'34'.repeat(20)}` }
  expect(messageOf({ ...production, ...manager })).toContain('SERIES_FILE: is needed with MANAGER_ADDRESS')
  expect(parseEnv({ ...production, ...manager, SERIES_FILE: 'series.json' })).toMatchObject(manager)
  expect(messageOf({ ...others, ...remote, SIGNER_URL: 'http://signer:9000', SIGNER_CLIENT_FILE: 'a.pem' })).toContain(
    'SIGNER_CLIENT_FILE: is for a SIGNER_URL with https',
  )
})

test('error: rejects development accounts in a remote signer on a chain other than 31337', () => {
  const { OPERATOR_PRIVATE_KEY: _, ...others } = production
  const { address } = testWallets.operator
  const named = {
    ...remote,
    OPERATOR_ADDRESS: address.toLowerCase(),
    MANAGER_ADDRESS: address,
    SERIES_FILE: 'series.json',
  }
  const message = messageOf({ ...others, ...named })
  for (const name of ['OPERATOR_ADDRESS', 'MANAGER_ADDRESS'])
    expect(message).toContain(`${name}: a well-known development account is for chain 31337 only`)
  expect(messageOf({ ...local, OPERATOR_PRIVATE_KEY: '', ...named })).toBe('accepted')
})

test('error: rejects a local beacon without its key file', () => {
  expect(messageOf({ ...local, BEACON_KEY_FILE: '' })).toContain('BEACON_KEY_FILE')
})

test('args: requires the series file with a manager’s key', () => {
  expect(parseEnv(local)).not.toHaveProperty('MANAGER_PRIVATE_KEY')
  expect(messageOf({ ...local, MANAGER_PRIVATE_KEY: secret })).toContain('SERIES_FILE')
  expect(messageOf({ ...local, MANAGER_PRIVATE_KEY: '0x12', SERIES_FILE: 'series.json' })).toContain(
    'MANAGER_PRIVATE_KEY',
  )
  expect(parseEnv({ ...local, SERIES_FILE: 'series.json' }).SERIES_FILE).toBe('series.json')
})
