import { luckyBuyAbi } from '@tyche/contracts/abis'
import { decodeFunctionData, type Hex, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { claimAllCalls } from './claim-all-calls.ts'

const deployment = { contracts: { luckyBuy: zeroAddress } }
const codesFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

/** Function and arguments of every claim, call by call. */
function claimsOf(calls: ReturnType<typeof claimAllCalls>) {
  return calls.map(({ functionName, args }) =>
    functionName === 'multicall'
      ? (args[0] as Hex[]).map((data) => {
          const inner = decodeFunctionData({ abi: luckyBuyAbi, data })
          return [inner.functionName, ...(inner.args ?? [])]
        })
      : [[functionName, ...args]],
  )
}

test('default: all of them in one call; a single one as it is', () => {
  const claims = [
    { ticketId: 1n, codes: [3, 9] },
    { ticketId: 2n, codes: undefined },
  ]
  const calls = claimAllCalls({ deployment, claims })
  expect(calls.map(({ functionName }) => functionName)).toEqual(['multicall'])
  expect(claimsOf(calls)).toEqual([
    [
      ['claimReward', 1n, [3, 9]],
      ['claimInactivated', 2n],
    ],
  ])
  expect(claimAllCalls({ deployment, claims: claims.slice(1) })).toMatchObject([{ functionName: 'claimInactivated' }])
  expect(claimAllCalls({ deployment, claims: [] })).toEqual([])
})

test('behavior: a transaction that would cost too much is divided, between tickets and within one', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ ticketId: BigInt(index), codes: [index] }))
  const calls = claimsOf(claimAllCalls({ deployment, claims: many }))
  expect(calls).toHaveLength(3)
  expect(calls.flat().map(([, ticketId]) => ticketId)).toEqual(many.map(({ ticketId }) => ticketId))

  const codes = codesFrom(1_000, 5_000)
  const pieces = claimsOf(claimAllCalls({ deployment, claims: [{ ticketId: 7n, codes }] }))
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.flat().flatMap(([, , some]) => some)).toEqual(codes)
})

test('behavior: a claim that costs more than the bound goes alone', () => {
  const claims = [1n, 2n].map((ticketId) => ({ ticketId, codes: undefined }))
  expect(claimsOf(claimAllCalls({ deployment, claims, maxGas: 1n }))).toHaveLength(2)
})
