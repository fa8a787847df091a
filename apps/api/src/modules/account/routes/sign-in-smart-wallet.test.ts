import { failure, successOf } from '@tyche/api-schema/envelope'
import { session } from '@tyche/api-schema/sign-in'
import { testWallets } from '@tyche/testing/wallets'
import { type Hex, serializeErc6492Signature } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, askToSign, bob } from '../../../testing/sign-in.ts'
import { create2Factory, describeWallet } from '../../../testing/smart-wallet.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const deployed = describeWallet(alice.address)
const undeployed = describeWallet(bob.address)

const login = (address: string, sign: Hex, message?: string) =>
  server.post('/v1/userCenter/login', { address, account: 1, sign, ...(message ? { message } : {}) })

beforeAll(async () => {
  const wallet = server.chain.walletClient(testWallets.deployer.account)
  const hash = await wallet.sendTransaction({ to: create2Factory, data: deployed.factoryData })
  await server.chain.publicClient.waitForTransactionReceipt({ hash })
})

test('returns a token to a deployed smart wallet that confirms the signature (ERC-1271)', async () => {
  const message = await askToSign(server, deployed.address)
  const response = await login(deployed.address, await alice.signMessage({ message }), message)
  expect(successOf(session).parse(await response.json()).code).toBe(200)
})

test('returns a token to a smart wallet that sends no message', async () => {
  const message = await askToSign(server, deployed.address)
  expect((await login(deployed.address, await alice.signMessage({ message }))).status).toBe(200)
})

test('returns a token to a smart wallet that is not deployed yet (ERC-6492)', async () => {
  const message = await askToSign(server, undeployed.address)
  const signature = await bob.signMessage({ message })
  const sign = serializeErc6492Signature({ address: create2Factory, data: undeployed.factoryData, signature })
  expect((await login(undeployed.address, sign, message)).status).toBe(200)
  expect(await server.chain.publicClient.getCode({ address: undeployed.address })).toBeUndefined()
})

test('rejects a signature that the wallet rejects', async () => {
  const message = await askToSign(server, deployed.address)
  const response = await login(deployed.address, await bob.signMessage({ message }), message)
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([401, 'signInWrongSignature'])
})

test('rejects an undeployed wallet whose factory creates another address', async () => {
  const stranger = '0x00000000000000000000000000000000000000aa'
  const message = await askToSign(server, stranger)
  const signature = await bob.signMessage({ message })
  const sign = serializeErc6492Signature({ address: create2Factory, data: undeployed.factoryData, signature })
  const response = await login(stranger, sign, message)
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([401, 'signInWrongSignature'])
})

test('rejects a smart wallet’s signature for a key account', async () => {
  const message = await askToSign(server, deployed.address)
  const sign = await alice.signMessage({ message })
  const body = { address: deployed.address, account: 0, sign, message }
  const response = await server.post('/v1/userCenter/login', body)
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([401, 'signInWrongSignature'])
})
