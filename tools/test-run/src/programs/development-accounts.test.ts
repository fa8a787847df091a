import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@tyche/launcher/settings'
import { chainIds, LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { type DevelopmentAccount, developmentAccounts } from '@tyche/protocol/development-accounts'
import { describe, expect, test } from 'vitest'
import { loadFunction } from './load-module.ts'
import { programs } from './programs.ts'

interface KeyUse {
  readonly program: string
  readonly variable: string
  readonly refusal: RegExp
  /** Reads the key as the program does, as far as it can without a node. Rejects when it refuses the key. */
  readonly use: (account: DevelopmentAccount, chainId: number) => Promise<unknown>
}

/** A variable of an environment that names its chain. */
function inEnvironment(name: string, variable: string, others: Readonly<Record<string, string>> = {}): KeyUse {
  const { env, parse, complete } = programs.find((program) => program.name === name) ?? expect.unreachable(name)
  return {
    program: name,
    variable,
    refusal: new RegExp(`^  ${variable}: .*31337 only$`, 'm'),
    use: async ({ privateKey }, chainId) => {
      const read = await loadFunction(env, parse)
      return read({ ...complete, ...others, CHAIN_ID: String(chainId), [variable]: privateKey })
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
const named = Object.fromEntries(Object.entries(otherRoles).map(([role, digits]) => [role, `0x${digits.repeat(20)}`]))

const uses: readonly KeyUse[] = [
  inEnvironment('api', 'FUNDER_PRIVATE_KEY'),
  inEnvironment('operator', 'OPERATOR_PRIVATE_KEY'),
  inEnvironment('operator', 'MANAGER_PRIVATE_KEY', { SERIES_FILE: 'series.json' }),
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
]

test('every variable that takes a key is in the table', () => {
  const files = globSync('{apps,packages,tools}/**/env.ts', {
    cwd: repositoryRoot,
    exclude: (path) => /(^|\/)(node_modules|lib|out|cache|dist|coverage)$/.test(path),
  })
  const texts = files.map((file) => readFileSync(join(repositoryRoot, file), 'utf8'))
  const variables = texts.flatMap((text) => [...text.matchAll(/^\s+([A-Z_]+): privateKey\b/gm)].map(([, name]) => name))
  expect(variables.sort()).toEqual([...new Set(uses.map(({ variable }) => variable))].sort())
})

describe.each(uses)('$program, $variable', ({ use, refusal }) => {
  test('refuses all twenty development accounts on every chain but the local one', async () => {
    for (const account of developmentAccounts)
      for (const chainId of [chainIds.ethereum, chainIds.base])
        await expect(use(account, chainId), `${account.address} on ${chainId}`).rejects.toThrow(refusal)
  })

  test('takes them on the local chain', async () => {
    for (const account of developmentAccounts) await use(account, LOCAL_CHAIN_ID)
  })
})
