import { getAddress, toHex } from 'viem'
import { expect, test } from 'vitest'
import { betOfRequest, createGameList } from './game-list.ts'

const coin = { name: 'coin', address: getAddress(`0x${'ab'.repeat(20)}`) }
const dice = { name: 'dice', address: getAddress(`0x${'01'.repeat(20)}`) }

test('default: finds games by address in any case', () => {
  const games = createGameList([coin])
  expect(games.has(coin.address)).toBe(true)
  expect(games.nameOf(toHex(BigInt(coin.address), { size: 20 }))).toBe('coin')
  expect(games.has(dice.address)).toBe(false)
})

test('behavior: returns the games that a newer list adds', () => {
  const games = createGameList([coin])
  expect(games.update([dice, coin])).toEqual([dice])
  expect(games.update([dice, coin])).toEqual([])
  expect(games.names).toEqual(['dice', 'coin'])
})

test('behavior: derives game and bet from a request id', () => {
  const id = (BigInt(dice.address) << 96n) | 7n
  const { game, nonce } = betOfRequest(id)
  expect(getAddress(game)).toBe(dice.address)
  expect(nonce).toBe(7n)
})
