import { expect, test } from 'vitest'
import type { ChainConfig } from '../chain-config/chain-config.ts'
import { readTarget } from './transfer-target.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const luckyBuy = '0x6F3c103b9080E0170514693BaF797F7e5E1dA3E0'
const config = {
  contracts: { luckyBuy },
  pools: [{ address: `0x${'44'.repeat(20)}` }],
  tokens: [{ address: `0x${'11'.repeat(20)}` }],
  games: [],
} as unknown as ChainConfig
const read = (text: string) => readTarget(text, own, config)

test.each([friend, friend.toLowerCase(), ` ${friend}\n`, `0x${friend.slice(2).toUpperCase()}`])(
  'behavior: %s is an address, whatever its case says',
  (text) => {
    expect(read(text)).toEqual({ address: friend })
  },
)

test.each(['alice.eth', 'pay.alice.eth'])('behavior: %s is a name', (name) => {
  expect(read(name)).toEqual({ name })
})

test.each([
  ['', 'empty'],
  ['alice', 'format'],
  ['alice@example.org', 'format'],
  [friend.slice(0, -1), 'format'],
  [`${friend}0`, 'format'],
  [friend.slice(2), 'format'],
  [friend.replace('C8', 'c8'), 'checksum'],
  [`0x${'0'.repeat(40)}`, 'zero'],
  ['0x000000000000000000000000000000000000dEaD', 'zero'],
  [`0x${'0'.repeat(39)}1`, 'zero'],
  [own, 'own'],
  [own.toLowerCase(), 'own'],
  [luckyBuy, 'house'],
  [`0x${'44'.repeat(20)}`, 'house'],
  [`0x${'11'.repeat(20)}`, 'house'],
])('error: "%s" is %s', (text, problem) => {
  expect(read(text)).toEqual({ problem })
})
