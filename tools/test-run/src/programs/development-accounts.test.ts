import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '@tyche/launcher/settings'
import { chainIds, LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { type DevelopmentAccount, developmentAccounts } from '@tyche/protocol/development-accounts'
import { quicknet } from '@tyche/protocol/quicknet'
import { Keystore } from 'ox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadFunction } from './load-module.ts'
import { programs } from './programs.ts'

interface KeyUse {
  readonly program: string
  readonly variable: string
  readonly refusal: RegExp
  /** Reads the key as the program does, as far as it can without a node. Rejects when it refuses the key. */
  readonly use: (account: DevelopmentAccount, chainId: number) => Promise<unknown>
}

/** A variable of an environment that names its chain: a key, or the address of one that is elsewhere. */
function inEnvironment(name: string, variable: string, others: Readonly<Record<string, string>> = {}): KeyUse {
  const { env, parse, complete } = programs.find((program) => program.name === name) ?? expect.unreachable(name)
  return {
    program: name,
    variable,
    refusal: new RegExp(`^  ${variable}: .*31337 only$`, 'm'),
    use: async ({ address, privateKey }, chainId) => {
      const read = await loadFunction(env, parse)
      const value = variable.endsWith('_ADDRESS') ? address : privateKey
      return read({ ...complete, ...others, CHAIN_ID: String(chainId), [variable]: value })
    },
  }
}

const terminal = { print: () => {}, warn: () => {}, canAsk: false }
const otherRoles = {
  guardian: '21',
  treasury: '22',
  multisig: '23',
  manager: '24',
  preOrderSigner: '25',
  rewardSigner: '26',
}
const deployer = `0x${'27'.repeat(20)}`
const named = Object.fromEntries(Object.entries(otherRoles).map(([role, digits]) => [role, `0x${digits.repeat(20)}`]))

const signer = { SIGNER_URL: 'https://127.0.0.1:1' }
const series = { SERIES_FILE: 'series.json' }
const password = 'correct horse'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-keystores-'))
  await writeFile(join(folder, 'password'), password, { mode: 0o600 })
  const [key, options] = Keystore.pbkdf2({ password, iterations: 1_000 })
  for (const { address, privateKey } of developmentAccounts)
    await writeFile(join(folder, address), JSON.stringify(Keystore.encrypt(privateKey, key, options)), { mode: 0o600 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const uses: readonly KeyUse[] = [
  inEnvironment('api', 'FUNDER_PRIVATE_KEY'),
  inEnvironment('api', 'PRE_ORDER_SIGNER_PRIVATE_KEYS'),
  inEnvironment('api', 'REWARD_SIGNER_PRIVATE_KEYS'),
  inEnvironment('operator', 'OPERATOR_PRIVATE_KEY'),
  inEnvironment('operator', 'MANAGER_PRIVATE_KEY', series),
  inEnvironment('operator', 'OPERATOR_ADDRESS', { ...signer, OPERATOR_PRIVATE_KEY: '' }),
  inEnvironment('operator', 'MANAGER_ADDRESS', { ...signer, ...series }),
  {
    program: 'settle-all',
    variable: 'PRIVATE_KEY',
    refusal: /^PRIVATE_KEY: a well-known development key/,
    use: async ({ privateKey }, chainId) => {
      const assertKey = await loadFunction('apps/cli/src/settle-all/env.ts', 'assertUsableKey')
      return assertKey({ PRIVATE_KEY: privateKey }, chainId)
    },
  },
  {
    program: 'leave',
    variable: 'PRIVATE_KEY',
    refusal: /^PRIVATE_KEY: a well-known development key/,
    use: async ({ privateKey }, chainId) => {
      const leave = await loadFunction('apps/cli/src/leave/leave.ts', 'leave')
      const env = { RPC_URL: 'http://127.0.0.1:1', PRIVATE_KEY: privateKey, BEACON_URLS: ['http://127.0.0.1:1'] }
      const left = leave(env, { chainId, beacon: quicknet, contracts: {} }, { options: {} }) as Promise<unknown>
      await left.catch((error: Error) => {
        // That far it comes only with a key that it takes.
        if (error.message !== 'The node at RPC_URL does not answer.') throw error
      })
    },
  },
  {
    program: 'ops',
    variable: 'OPS_KEYSTORE_FILE',
    refusal: /well-known development key/,
    use: async ({ address }, chainId) => {
      const resolve = await loadFunction('apps/cli/src/operate/keys/resolve-account.ts', 'resolveSigner')
      const files = {
        OPS_KEYSTORE_FILE: join(folder, address),
        OPS_KEYSTORE_PASSWORD_FILE: join(folder, 'password'),
      }
      return resolve(files, chainId, terminal)
    },
  },
  {
    program: 'ops',
    variable: 'OPS_PRIVATE_KEY',
    refusal: /well-known development key/,
    use: async ({ privateKey }, chainId) => {
      const resolve = await loadFunction('apps/cli/src/operate/keys/resolve-account.ts', 'resolveSigner')
      return resolve({ OPS_PRIVATE_KEY: privateKey }, chainId, terminal)
    },
  },
  inEnvironment('deploy', 'DEPLOYER_PRIVATE_KEY', { BEACON_KIND: 'drand' }),
  {
    // Once more when the node has told which chain it is of.
    program: 'deploy, roles',
    variable: 'DEPLOYER_PRIVATE_KEY',
    refusal: /^The deployer \S+ is a well-known development account/,
    use: async ({ address }, chainId) => {
      const resolveRoles = await loadFunction('packages/contracts/script/deploy/roles.ts', 'resolveRoles')
      return resolveRoles(chainId, address, named)
    },
  },
  ...Object.keys(otherRoles).map((role) => ({
    program: 'deploy, roles',
    variable: `${role.replace(/[A-Z]/g, '_$&').toUpperCase()}_ADDRESS`,
    refusal: new RegExp(`^The ${role} \\S+ is a well-known development account`),
    use: async ({ address }: DevelopmentAccount, chainId: number) => {
      const resolveRoles = await loadFunction('packages/contracts/script/deploy/roles.ts', 'resolveRoles')
      return resolveRoles(chainId, deployer, { ...named, [role]: address })
    },
  })),
]

const publicChainIds = Object.values(chainIds).filter((chainId) => chainId !== LOCAL_CHAIN_ID)

test('behavior: every variable that takes a key, or names the account of one, is in the table', () => {
  const texts = new Set(programs.map(({ env }) => readFileSync(join(repositoryRoot, env), 'utf8')))
  const variables = [...texts].flatMap((text) =>
    [...text.matchAll(/^\s+([A-Z_]+): (?:privateKey|signerKeys|address)\b/gm)].map(([, name]) => name),
  )
  // A keystore is a path.
  const found = [...new Set([...variables, 'OPS_KEYSTORE_FILE'])]
  expect(found.sort()).toEqual([...new Set(uses.map(({ variable }) => variable))].sort())
})

describe.each(uses)('$program, $variable', ({ use, refusal }) => {
  test('error: refuses all twenty development accounts on every chain but the local one', async () => {
    for (const account of developmentAccounts)
      for (const chainId of publicChainIds)
        await expect(use(account, chainId), `${account.address} on ${chainId}`).rejects.toThrow(refusal)
  })

  test('behavior: takes them on the local chain', async () => {
    for (const account of developmentAccounts) await use(account, LOCAL_CHAIN_ID)
  })
})
