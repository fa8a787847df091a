import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BPS_DENOMINATOR, PRECISION, PRECISION_PER_BPS, PRICE_PRECISION } from './scales.ts'

/** The constants of a contract that are written as plain numbers. */
function readConstants(path: string): Record<string, bigint> {
  const text = readFileSync(new URL(`../../contracts/src/${path}`, import.meta.url), 'utf8')
  const found = text.matchAll(/\bconstant (\w+) = ([\d_]+)(?:e(\d+))?;/g)
  const toNumber = (digits: string, zeros = '0') => BigInt(digits.replaceAll('_', '')) * 10n ** BigInt(zeros)
  return Object.fromEntries([...found].map(([, name = '', digits = '', zeros]) => [name, toNumber(digits, zeros)]))
}

test('default: the scales are those of the contracts', () => {
  expect(readConstants('games/Game.sol')).toMatchObject({ PRECISION, PRECISION_PER_BPS })
  expect(PRECISION_PER_BPS * BPS_DENOMINATOR).toBe(PRECISION)
  expect(readConstants('bank/bankers/GameCenter.sol')).toMatchObject({ PRECISION, BPS_DENOMINATOR })
  expect(readConstants('bank/pool/PoolTokens.sol')).toMatchObject({ PRICE_PRECISION, BPS_DENOMINATOR })
})
