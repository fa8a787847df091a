import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from '../context.ts'
import { parseEnv } from '../env.ts'
import { securityHeaders } from './security-headers.ts'

const env = parseEnv({
  DATABASE_URL: 'postgres://127.0.0.1/tyche',
  CHAIN_ID: '31337',
  RPC_URL: 'http://127.0.0.1:8545',
  RPC_WS_URL: 'ws://127.0.0.1:8545',
  DEPLOYMENT_FILE: 'deployment.json',
  PUBLIC_ORIGIN: 'https://tyche.example',
})
const app = new Hono<ApiEnv>().use(securityHeaders(env, undefined)).get('*', (c) => c.text('page'))

async function connectSources(path: string): Promise<string[]> {
  const policy = (await app.request(path)).headers.get('content-security-policy') ?? ''
  return /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
}

const hash = `0x${'ab'.repeat(32)}`

test.each([
  ...['/verify', '/tr/verify', '/verify/', `/bet/${hash}`, `/ru/bet/${hash}`, '/draw/7', '/ch/draw/7'],
  ...['/transparency', '/kr/transparency'],
])('behavior: %s may ask any node that the visitor names', async (path) => {
  const sources = await connectSources(path)
  expect(sources).toEqual(expect.arrayContaining(["'self'", 'https:', 'http://127.0.0.1:*']))
  expect(sources).not.toContain('*')
})

test.each([
  '/',
  '/en',
  '/game/coin',
  '/pools/verify',
  '/verify/more',
  '/transparency/more',
  '/bet',
  `/bet/${hash}/more`,
  '/user',
])('behavior: %s connects to our own services only', async (path) => {
  const sources = await connectSources(path)
  expect(sources).toContain("'self'")
  expect(sources.filter((source) => /^https?:/.test(source))).toEqual([])
})

test('behavior: another build brings its own sources, and none of the build before', async () => {
  let sources = { 'script-src': ["'sha256-first'"] }
  const built = new Hono<ApiEnv>().use(securityHeaders(env, { csp: () => sources })).get('*', (c) => c.text('page'))
  const policyOf = async (path: string) => (await built.request(path)).headers.get('content-security-policy')
  for (const path of ['/', '/verify', '/']) expect(await policyOf(path)).toContain("script-src 'self' 'sha256-first';")
  sources = { 'script-src': ["'sha256-second'"] }
  for (const path of ['/', '/verify', '/']) expect(await policyOf(path)).toContain("script-src 'self' 'sha256-second';")
})
