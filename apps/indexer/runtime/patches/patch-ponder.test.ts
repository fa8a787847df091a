import { registerHooks } from 'node:module'
import { bytesToHex, type Hex, hexToBytes, keccak256, padHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { readFinality } from '../chain/finality.ts'
import { applyChange, patchPonder } from './patch-ponder.ts'

// `test/restarts.test.ts` tests what a running indexer predicts.

const load = (path: string) => import(new URL(path, import.meta.resolve('ponder')).href)

const loaded: string[] = []
let isInBloom: (bloom: Hex, input: Hex) => boolean
beforeAll(async () => {
  registerHooks({
    load: (url, context, nextLoad) => {
      loaded.push(url)
      return nextLoad(url, context)
    },
  })
  patchPonder(1)
  const bloom = await load('./sync-realtime/bloom.js')
  isInBloom = bloom.isInBloom
  expect(String(isInBloom), 'it is the changed one').toContain('hashOf(input)')
})

/** The bloom filter of one address or topic, by the Yellow Paper's M3:2048. */
function bloomOf(input: Hex): Hex {
  const hash = hexToBytes(keccak256(input))
  const bytes = new Uint8Array(256)
  for (const at of [0, 2, 4]) {
    const bit = (((hash[at] as number) << 8) | (hash[at + 1] as number)) & 0x7ff
    bytes[255 - (bit >> 3)] = (bytes[255 - (bit >> 3)] as number) | (1 << (bit & 7))
  }
  return bytesToHex(bytes)
}

test('finds what is in a block and nothing else, also when it is asked again', () => {
  const inputs = Array.from({ length: 20 }, (_, n) => padHex(`0x${n + 1}`, { size: 20 }))
  for (const _again of [1, 2]) {
    for (const inside of inputs) {
      expect(inputs.filter((input) => isInBloom(bloomOf(inside), input))).toEqual([inside])
    }
  }
})

test('loads neither all chains of viem nor GraphQL', async () => {
  await Promise.all(['./index.js', './utils/chains.js'].map(load))
  expect(loaded.filter((url) => /viem\/_esm\/chains\/|\/graphql/.test(url))).toEqual([])
})

test('knows the chain that it is for, by which Ponder decides when a block is final', async () => {
  const { buildConfig } = await load('./build/config.js')
  const common = { options: {}, shutdown: { add: () => undefined } }
  const { chains } = buildConfig({ common, config: { chains: { main: { id: 1, rpc: 'http://127.0.0.1' } } } })
  expect(chains).toMatchObject([{ id: 1, finalityBlockCount: 65 }])
  expect(await readFinality(1)).toBe(65n)
})

test('refuses a Ponder whose code is another, or in which a place is not the only one', () => {
  expect(applyChange('a b c', ['b', '$& $1'])).toBe('a $& $1 c')
  expect(() => applyChange('a c', ['b', 'd'])).toThrow('no longer says once')
  expect(() => applyChange('a b b', ['b', 'd'])).toThrow('no longer says once')
})
