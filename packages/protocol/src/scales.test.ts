import { readFileSync } from 'node:fs'
import { maxUint96 } from 'viem'
import { expect, test } from 'vitest'
import {
  AMOUNT_MAX,
  BPS_DENOMINATOR,
  PRECISION,
  PRECISION_DECIMALS,
  PRECISION_PER_BPS,
  PRICE_PRECISION,
  USD_DECIMALS,
  USD_PRECISION,
} from './scales.ts'

const readContract = (path: string) => readFileSync(new URL(`../../contracts/src/${path}`, import.meta.url), 'utf8')

/** The constants of a contract that are written as plain numbers. */
function readConstants(path: string): Record<string, bigint> {
  const text = readContract(path)
  const found = text.matchAll(/\bconstant (\w+) = ([\d_]+)(?:e(\d+))?;/g)
  const toNumber = (digits: string, zeros = '0') => BigInt(digits.replaceAll('_', '')) * 10n ** BigInt(zeros)
  return Object.fromEntries([...found].map(([, name = '', digits = '', zeros]) => [name, toNumber(digits, zeros)]))
}

test('default: matches the scales of the contracts', () => {
  expect(readConstants('games/Game.sol')).toMatchObject({ PRECISION, PRECISION_PER_BPS })
  expect(PRECISION_PER_BPS * BPS_DENOMINATOR).toBe(PRECISION)
  expect(readConstants('bank/bankers/GameCenter.sol')).toMatchObject({ PRECISION, BPS_DENOMINATOR })
  expect(readConstants('bank/pool/PoolTokens.sol')).toMatchObject({ PRICE_PRECISION, BPS_DENOMINATOR })
})

test('default: decimals are those of the scales', () => {
  expect(10n ** BigInt(PRECISION_DECIMALS)).toBe(PRECISION)
  expect(10n ** BigInt(USD_DECIMALS)).toBe(USD_PRECISION)
})

test("default: the largest amount is the contracts' uint96", () => {
  for (const path of ['bank/accounting/BankAccounting.sol', 'lottery/LuckyBuyExtension.sol'])
    expect(readContract(path), path).toContain('constant AMOUNT_MAX = type(uint96).max;')
  expect(AMOUNT_MAX).toBe(maxUint96)
})
