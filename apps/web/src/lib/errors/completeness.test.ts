import { reasons } from '@tyche/api-schema/reasons'
import { tycheErrorsAbi } from '@tyche/contracts/abis'
import { describe, expect, test } from 'vitest'
import { contractErrors as contract } from '../../i18n/locales/en/contract-errors.ts'
import { messages } from '../../i18n/locales/en/index.ts'
import { walletCodes } from './wallet-codes.ts'

const { wallet, api } = messages.errors
const texts = (group: object): Record<string, unknown> => ({ ...group })

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

describe('every failure has words', () => {
  test.each(tycheErrorsAbi.map(({ name }) => name))('contract error %s', (name) => {
    expect(texts(contract)[name]).toEqual(expect.any(String))
  })

  test.each(specified)('specified contract error %s', (name) => {
    expect(texts(contract)[name]).toEqual(expect.any(String))
  })

  test.each(Object.entries(walletCodes))('wallet code %s', (_code, name) => {
    expect(texts(wallet)[name]).toEqual(expect.any(String))
  })

  test.each(Object.keys(reasons))('API reason %s', (reason) => {
    expect(texts(api)[reason]).toEqual(expect.any(String))
  })
})

test('the specification lists sixteen wallet codes', () => {
  expect(Object.keys(walletCodes)).toHaveLength(16)
})

test('placeholders of contract texts are arguments of that error', () => {
  for (const { name, inputs } of tycheErrorsAbi) {
    const used = [...String(texts(contract)[name]).matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder)
    const known: readonly (string | undefined)[] = (inputs as readonly { name?: string }[]).map((input) => input.name)
    expect(known, name).toEqual(expect.arrayContaining(used))
  }
})
