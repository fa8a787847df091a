import { reasons } from '@tyche/api-schema/reasons'
import { tycheErrorsAbi } from '@tyche/contracts/abis'
import { httpProblems } from '@tyche/sdk/api'
import { transactionProblems } from '@tyche/sdk/errors'
import { describe, expect, test } from 'vitest'
import { catalogueLocales } from '../../config/locales.ts'
import { contractErrors } from '../../i18n/locales/en/errors/contract-errors.ts'
import { loadFlatMessages } from '../../testing/catalogue/flat-messages.ts'
import { walletCodes } from './wallet-codes.ts'

/** Section 8 of the specification: names that must have a text whether or not a contract of ours has them yet. */
const specified = [
  ...[
    'InvalidQuantity',
    'InvalidProduct',
    'AlreadyClaim',
    'NotOwnTicket',
    'InvalidTime',
    'Timeout',
    'InsufficientValue',
    'NotWhitelisted',
  ],
  ...[
    'EnforcedPause',
    'ExpectedPause',
    'InvalidCoordinator',
    'OwnableUnauthorizedAccount',
    'OwnableInvalidOwner',
    'InvalidInitialization',
    'NotInitializing',
  ],
  ...[
    'ActionNotEnabled',
    'Forbidden',
    'InsufficientLPOutput',
    'InsufficientOutput',
    'InsufficientUSDGOutput',
    'InvalidAmount',
    'InvalidLPAmount',
  ],
  ...['NotHandler', 'NotLp', 'ReentrancyGuardReentrantCall', 'SafeERC20FailedOperation'],
]

const catalogues = await Promise.all(
  catalogueLocales.map(async (locale) => [locale, await loadFlatMessages(locale)] as const),
)

const needed = [
  ...tycheErrorsAbi.map(({ name }) => `contractErrors.${name}`),
  ...specified.map((name) => `contractErrors.${name}`),
  'contractErrors.unknown',
  'contractErrors.Panic',
  ...Object.values(walletCodes).map((name) => `walletErrors.${name}`),
  ...httpProblems.map((problem) => `errors.http.${problem}`),
  ...transactionProblems.map((problem) => `errors.tx.${problem}`),
]

describe.each(catalogues)('every failure has a text in %s', (_locale, catalogue) => {
  test('contract errors, wallet codes, API reasons, HTTP problems and transaction outcomes have texts', () => {
    expect(needed.length).toBeGreaterThan(150)
    expect(needed.filter((key) => !catalogue.get(key)?.trim())).toEqual([])
    const textsOf = (reason: string) => [catalogue.get(`errors.api.${reason}`), catalogue.get(`apiErrors.${reason}`)]
    expect(
      Object.keys(reasons).filter((reason) => textsOf(reason).filter((text) => text?.trim()).length !== 1),
    ).toEqual([])
  })

  test('placeholders of contract texts are arguments of the error', () => {
    for (const { name, inputs } of tycheErrorsAbi) {
      const text = [`contractErrors.${name}`, `contractErrors.withAmounts.${name}`].map((key) => catalogue.get(key))
      const used = [...text.join(' ').matchAll(/\{(\w+)/g)].map(([, placeholder]) => placeholder)
      const known: readonly (string | undefined)[] = (inputs as readonly { name?: string }[]).map((input) => input.name)
      expect(known, name).toEqual(expect.arrayContaining(used))
    }
  })
})

test('the wallet codes match the specification', () => {
  const specifiedCodes = [4001, 4100, 4200, 4900, 4901]
  const rpcCodes = [-32000, -32001, -32002, -32003, -32004, -32005, -32600, -32601, -32602, -32603, -32700]
  expect(Object.keys(walletCodes).map(Number)).toEqual([...specifiedCodes, ...rpcCodes])
})

test('every text with amounts has one without', () => {
  const plain = Object.keys(contractErrors)
  for (const name of Object.keys(contractErrors.withAmounts)) expect(plain).toContain(name)
})
