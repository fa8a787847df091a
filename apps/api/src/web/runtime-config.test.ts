import { runtimeConfig } from '@tyche/api-schema/config'
import { parseDeployment } from '@tyche/protocol/parse-deployment'
import { InvalidEnvError } from '@tyche/service/env'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const projectId = '0123456789abcdef0123456789abcdef'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

async function read(env: Record<string, string> = {}) {
  const { url } = await server.startAnother(env)
  const response = await fetch(`${url}/config.json`)
  return {
    config: runtimeConfig.parse(await response.json()),
    policy: response.headers.get('content-security-policy') ?? '',
  }
}

test('returns chain and contracts, without optional parts by default', async () => {
  const { config, policy } = await read()
  expect(config).toMatchObject({ chainId: 31337, explorerUrl: '', faucetUrl: '' })
  expect(config.coin).toEqual({ name: 'Ether', symbol: 'ETH' })
  expect(config.wallets).toEqual({ walletConnectProjectId: '', smartWallet: false })
  expect(policy).not.toContain('walletconnect')
})

test('publishes the deployment record as the deploy script wrote it', async () => {
  const { url } = await server.startAnother({})
  const response = await fetch(`${url}/deployment.json`)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const record = parseDeployment(await response.json())
  expect(record).toMatchObject({ chainId: 31337, genesisHash: expect.stringMatching(/^0x/) })
})

test('returns the configured options and allows their hosts in the policy', async () => {
  const { config, policy } = await read({
    EXPLORER_URL: 'https://explorer.example',
    FAUCET_URL: 'https://faucet.example/drip',
    WALLETCONNECT_PROJECT_ID: projectId,
    SMART_WALLET: 'true',
  })
  expect(config).toMatchObject({ explorerUrl: 'https://explorer.example', faucetUrl: 'https://faucet.example/drip' })
  expect(config.wallets).toEqual({ walletConnectProjectId: projectId, smartWallet: true })
  expect(policy).toMatch(/connect-src [^;]*wss:\/\/relay\.walletconnect\.org/)
  expect(policy).toContain('frame-src https://verify.walletconnect.org')
})

test.each([
  [{ COIN_SYMBOL: 'POL' }, { name: 'POL', symbol: 'POL' }],
  [
    { COIN_SYMBOL: 'xDAI', COIN_NAME: 'Gnosis xDai' },
    { name: 'Gnosis xDai', symbol: 'xDAI' },
  ],
  [{ COIN_NAME: 'Sepolia Ether' }, { name: 'Sepolia Ether', symbol: 'ETH' }],
])('names the chain’s coin by %j', async (env, coin) => {
  expect((await read(env)).config.coin).toEqual(coin)
})

test.each([
  ['COIN_SYMBOL', '<b>'],
  ['COIN_SYMBOL', 'E'],
  ['COIN_SYMBOL', 'ETHEREUM'],
  ['COIN_NAME', ' Ether'],
  ['COIN_NAME', 'E'.repeat(33)],
  ['COIN_NAME', 'Ether\u202e'],
  ['WALLETCONNECT_PROJECT_ID', 'mine'],
  ['EXPLORER_URL', 'javascript:alert(1)'],
  ['FAUCET_URL', 'faucet'],
  ['SMART_WALLET', 'maybe'],
])('refuses to start with %s=%s', (name, value) => {
  const env = { ...process.env, [name]: value }
  expect(() => parseEnv(env)).toThrow(InvalidEnvError)
  expect(() => parseEnv(env)).toThrow(`${name}: `)
})
