import { localAccounts } from '@tyche/protocol/development-accounts'
import { expect, test } from 'vitest'
import { cdkeySecretsOf, parseEnv, signInOrigins } from './env.ts'
import { developmentCdkeySecrets } from './modules/rewards/service/cdkey-secrets.ts'

const good = {
  CHAIN_ID: '31337',
  RPC_URL: 'http://127.0.0.1:7745',
  RPC_WS_URL: 'ws://127.0.0.1:7745',
  DEPLOYMENT_FILE: '/data/31337.json',
  DATABASE_URL: 'postgres://localhost/tyche',
  PUBLIC_ORIGIN: 'http://localhost:7777',
}
const key = `0x${'1'.repeat(64)}`

test('default: fills in defaults', () => {
  expect(parseEnv(good)).toMatchObject({
    CHAIN_ID: 31337,
    PORT: 7777,
    HOST: '127.0.0.1',
    CORS_ORIGINS: [],
    CONFIRMATIONS: 4,
    SIMULATED_PLAYERS: [],
  })
})

test('behavior: treats an empty variable as unset', () => {
  expect(parseEnv({ ...good, WEB_DIR: '', FUNDER_PRIVATE_KEY: '' }).WEB_DIR).toBeUndefined()
})

test('error: names every bad variable and repeats no value', () => {
  const bad = {
    ...good,
    RPC_URL: 'ftp://secret',
    PORT: '70000',
    PUBLIC_ORIGIN: 'http://localhost:7777/path',
    FUNDER_PRIVATE_KEY: 'hunter2',
  }
  let message = ''
  try {
    parseEnv({ ...bad, CHAIN_ID: undefined })
  } catch (error) {
    message = (error as Error).message
  }
  for (const name of ['CHAIN_ID', 'RPC_URL', 'PORT', 'PUBLIC_ORIGIN', 'FUNDER_PRIVATE_KEY'])
    expect(message).toContain(name)
  expect(message).not.toContain('secret')
  expect(message).not.toContain('hunter2')
})

test('error: rejects a funder key on any other chain', () => {
  expect(() => parseEnv({ ...good, CHAIN_ID: '1', FUNDER_PRIVATE_KEY: key })).toThrow('31337 only')
})

test('error: rejects simulated players on any other chain', () => {
  const SIMULATED_PLAYERS = `0x${'1'.repeat(40)}, 0x${'2'.repeat(40)}`
  expect(parseEnv({ ...good, SIMULATED_PLAYERS }).SIMULATED_PLAYERS).toHaveLength(2)
  expect(() => parseEnv({ ...good, CHAIN_ID: '1', SIMULATED_PLAYERS })).toThrow(
    'SIMULATED_PLAYERS: is for chain 31337 only',
  )
})

const secret = (digit: string) => digit.repeat(64)
const codeSecrets = { CDKEY_PEPPERS: `1:${secret('a')}`, CDKEY_SEAL_KEYS: `1:${secret('b')}, 2:${secret('c')}` }

const other = `0x${'2'.repeat(64)}`

test.each([
  ['a development key', { PRE_ORDER_SIGNER_PRIVATE_KEYS: localAccounts.preOrderSigner.privateKey }, '31337 only'],
  ['one beside another', { REWARD_SIGNER_PRIVATE_KEYS: `${key},${localAccounts.deployer.privateKey}` }, '31337 only'],
  ['three keys', { REWARD_SIGNER_PRIVATE_KEYS: [key, other, `0x${'3'.repeat(64)}`].join(',') }, 'or two while one'],
  ['half a key', { PRE_ORDER_SIGNER_PRIVATE_KEYS: key.slice(0, 40) }, 'must be a private key'],
  [
    'one key for two purposes',
    { PRE_ORDER_SIGNER_PRIVATE_KEYS: key, REWARD_SIGNER_PRIVATE_KEYS: `${other},${key}` },
    'REWARD_SIGNER_PRIVATE_KEYS: must have other keys than PRE_ORDER_SIGNER_PRIVATE_KEYS',
  ],
])('error: signing keys: %s', (_name, changes, message) => {
  const parse = () => parseEnv({ ...good, CHAIN_ID: '42161', ...changes })
  expect(parse).toThrow(message)
  expect(parse).not.toThrow(key.slice(2, 30))
})

test('args: a key that signs, and the one that replaces it', () => {
  const keys = { PRE_ORDER_SIGNER_PRIVATE_KEYS: `${key}, ${other}` }
  const env = parseEnv({ ...good, ...codeSecrets, CHAIN_ID: '42161', ...keys })
  expect(env.PRE_ORDER_SIGNER_PRIVATE_KEYS).toEqual([key, other])
  expect(env.REWARD_SIGNER_PRIVATE_KEYS).toEqual([])
})

test('behavior: secrets of reward codes have versions, and the local chain has its own', () => {
  const local = cdkeySecretsOf(parseEnv(good))
  expect([...local.peppers.keys(), ...local.sealKeys.keys()]).toEqual([1, 1])
  const { peppers, sealKeys } = cdkeySecretsOf(parseEnv({ ...good, ...codeSecrets, CHAIN_ID: '8453' }))
  expect(peppers.get(1)?.toString('hex')).toBe(secret('a'))
  expect([...sealKeys.keys()]).toEqual([1, 2])
})

test('error: no secrets of reward codes on any other chain, or those that everybody knows', () => {
  const message = (changes: Record<string, string>) => {
    try {
      parseEnv({ ...good, CHAIN_ID: '8453', ...changes })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  for (const name of Object.keys(codeSecrets)) {
    expect(message({ ...codeSecrets, [name]: '' })).toMatch(new RegExp(`^  ${name}: must be set`, 'm'))
    for (const secrets of Object.values(developmentCdkeySecrets))
      expect(message({ ...codeSecrets, [name]: `7:${secrets.get(1)?.toString('hex')}` })).toMatch(
        new RegExp(`^  ${name}: has a development secret`, 'm'),
      )
    for (const bad of [`1:${secret('A')}`, secret('a'), `0:${secret('a')}`, `1:${secret('a')},1:${secret('d')}`])
      expect(message({ ...codeSecrets, [name]: bad })).toMatch(new RegExp(`^  ${name}: must be versions`, 'm'))
  }
  expect(message(codeSecrets)).toBe('')
  expect(message({})).toContain('CDKEY_SEAL_KEYS: must be set')
  expect(message({ ROLE: 'stream' })).toBe('')
  expect(message({ ...codeSecrets, CDKEY_PEPPERS: codeSecrets.CDKEY_SEAL_KEYS })).toContain('must have other secrets')
})

test('behavior: lets both names of a local address sign in, and no other', () => {
  expect(signInOrigins(parseEnv(good))).toEqual(['http://localhost:7777', 'http://127.0.0.1:7777'])
  const remote = parseEnv({
    ...good,
    PUBLIC_ORIGIN: 'https://tyche.example',
    SIGN_IN_ORIGINS: 'https://www.tyche.example',
  })
  expect(signInOrigins(remote)).toEqual(['https://tyche.example', 'https://www.tyche.example'])
})
