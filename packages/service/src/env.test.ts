import { expect, test } from 'vitest'
import * as z from 'zod'
import { envRule, InvalidEnvError, parseEnv, type Variables } from './env.ts'
import { chainId, count, flag, httpUrl, httpUrls, list, logLevel, origin, port, privateKey } from './env-fields.ts'

const schema = z
  .object({
    CHAIN_ID: chainId,
    RPC_URL: httpUrl,
    PORT: port.default(7777),
    LOG_LEVEL: logLevel,
    KEY: privateKey.optional(),
    URLS: httpUrls.optional(),
    ORIGIN: origin.optional(),
    NAMES: list.default([]),
    IS_ON: flag.default(false),
    WAIT_SEC: count({ min: 1, max: 120 }).default(10),
  })
  .check(
    envRule(({ CHAIN_ID, KEY }, refuse) => {
      if (CHAIN_ID !== 1 && KEY) refuse('KEY', 'is for chain 1 only')
    }),
  )
const good = { CHAIN_ID: '1', RPC_URL: 'http://127.0.0.1:8545' }

function messageOf(variables: Variables): string {
  try {
    parseEnv(schema, variables)
  } catch (error) {
    if (error instanceof InvalidEnvError) return error.message
    throw error
  }
  return 'accepted'
}

test('default: reads variables that are set and fills in defaults', () => {
  const defaults = { PORT: 7777, LOG_LEVEL: 'info', NAMES: [], IS_ON: false, WAIT_SEC: 10 }
  expect(parseEnv(schema, good)).toEqual({ ...defaults, CHAIN_ID: 1, RPC_URL: good.RPC_URL })
  const set = { PORT: '0', URLS: 'https://a, https://b,', ORIGIN: 'https://x', NAMES: 'p, q', IS_ON: 'true' }
  expect(parseEnv(schema, { ...good, ...set })).toMatchObject({
    ...{ PORT: 0, ORIGIN: 'https://x', IS_ON: true, NAMES: ['p', 'q'] },
    URLS: ['https://a', 'https://b'],
  })
})

test('behavior: treats an empty variable as unset and ignores unknown ones', () => {
  const names = Object.keys(schema.shape)
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  expect(parseEnv(schema, { ...empty, ...good, SOMETHING: 'else' })).toEqual(parseEnv(schema, good))
  expect(messageOf(empty)).toBe(messageOf({}))
  expect(messageOf({})).toBe('The environment is not valid:\n  CHAIN_ID: must be set\n  RPC_URL: must be set')
})

test.each([
  ['CHAIN_ID', 'x', 'must be a whole number'],
  ['CHAIN_ID', '0', 'must be 1 or more'],
  ['RPC_URL', 'ws://secret', 'must be an http:// or https:// address'],
  ['PORT', '70000', 'must be from 0 to 65535'],
  ['PORT', '0x10', 'must be a whole number'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
  ['KEY', 'secret', 'must be a private key: 0x and 64 hex digits'],
  ['URLS', 'https://a,ftp://secret', 'must be an http:// or https:// address'],
  ['URLS', ' , ', 'must name an address'],
  ['ORIGIN', 'https://secret/path', 'must be an origin such as https://host:port'],
  ['IS_ON', '1', 'must be true or false'],
  ['WAIT_SEC', '121', 'must be from 1 to 120'],
])('error: %s=%s', (name, value, expected) => {
  expect(messageOf({ ...good, [name]: value })).toBe(`The environment is not valid:\n  ${name}: ${expected}`)
})

test('error: names every bad variable in one message, rules between variables included, and repeats no value', () => {
  const message = messageOf({ CHAIN_ID: '5', PORT: 'hunter2', KEY: `0x${'ab'.repeat(32)}` })
  for (const name of ['RPC_URL', 'PORT', 'KEY: is for chain 1 only']) expect(message).toContain(name)
  expect(message).not.toMatch(/hunter2|abab/)
})
