import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { localAccounts } from '@tyche/protocol/development-accounts'
import { Keystore } from 'ox'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Env } from '../env.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { resolveSigner } from './resolve-account.ts'

const publicChainId = 8453
const developmentKey = localAccounts.deployer.privateKey
const privateKey = generatePrivateKey()
const password = 'correct horse'

let folder: string
let keystore: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-ops-keys-'))
  keystore = await write('key.json', privateKey)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function write(name: string, key: `0x${string}`): Promise<string> {
  const [derived, options] = Keystore.pbkdf2({ password, iterations: 1_000, iv: new Uint8Array(16).fill(7) })
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(Keystore.encrypt(key, derived, options)), { mode: 0o600 })
  return path
}

const env = (given: Partial<Env>): Env => ({ RPC_URL: 'http://localhost', DEPLOYMENT_FILE: 'x', ...given })

function terminalOf(answer?: string): Terminal & { readonly warnings: string[]; readonly secrets: string[] } {
  const warnings: string[] = []
  const secrets: string[] = []
  return {
    warnings,
    secrets,
    print: () => {},
    warn: (text) => warnings.push(text),
    canAsk: answer !== undefined,
    ask: async () => expect.unreachable('a password is never asked for in the open'),
    askSecret: async (question) => {
      secrets.push(question)
      return answer ?? ''
    },
  }
}

test('default: opens the keystore with the typed password', async () => {
  const terminal = terminalOf(password)
  const signer = await resolveSigner(env({ OPS_KEYSTORE_FILE: keystore }), publicChainId, terminal)
  expect(signer?.account.address).toBe(privateKeyToAddress(privateKey))
  expect(terminal.secrets).toEqual([`Password of ${keystore}: `])
})

test('behavior: reads the password from a file, and warns when other users may read it', async () => {
  const file = join(folder, 'password')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  const given = env({ OPS_KEYSTORE_FILE: keystore, OPS_KEYSTORE_PASSWORD_FILE: file })
  const terminal = terminalOf()
  expect((await resolveSigner(given, publicChainId, terminal))?.account.address).toBe(privateKeyToAddress(privateKey))
  expect(terminal.warnings).toEqual([])
  await chmod(file, 0o644)
  await resolveSigner(given, publicChainId, terminal)
  expect(terminal.warnings).toEqual([expect.stringContaining('chmod 600')])
})

test('error: rejects a terminal that cannot ask, a wrong password and a missing file', async () => {
  const resolve = (given: Partial<Env>, answer?: string) => resolveSigner(env(given), publicChainId, terminalOf(answer))
  await expect(resolve({ OPS_KEYSTORE_FILE: keystore })).rejects.toThrow('This terminal cannot ask for the password')
  await expect(resolve({ OPS_KEYSTORE_FILE: keystore }, 'wrong')).rejects.toThrow('does not open')
  await expect(resolve({ OPS_KEYSTORE_FILE: join(folder, 'none') }, password)).rejects.toThrow(
    'cannot be read (ENOENT)',
  )
})

test('error: rejects development keys from any source on every chain but the local one', async () => {
  const inFile = { OPS_KEYSTORE_FILE: await write('development.json', developmentKey) }
  for (const given of [{ OPS_PRIVATE_KEY: developmentKey } as const, inFile]) {
    await expect(resolveSigner(env(given), publicChainId, terminalOf(password))).rejects.toThrow(
      'well-known development key',
    )
    expect(await resolveSigner(env(given), LOCAL_CHAIN_ID, terminalOf(password))).toBeDefined()
  }
})

test('behavior: signs with the local deployer without a key, and with no account elsewhere', async () => {
  const local = await resolveSigner(env({}), LOCAL_CHAIN_ID, terminalOf())
  expect(local?.account.address).toBe(localAccounts.deployer.address)
  expect(await resolveSigner(env({}), publicChainId, terminalOf())).toBeUndefined()
})
