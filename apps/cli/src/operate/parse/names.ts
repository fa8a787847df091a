import type { Deployment } from '@tyche/protocol/deployment'
import { type Address, getAddress, isAddress } from 'viem'
import { UsageError } from '../errors.ts'

export type Game = Deployment['games'][number]
export type Pool = Deployment['pools'][number]
export type Token = Deployment['tokens'][number]

/** Parses an address and verifies its checksum, if it has one. */
export function parseAddress(name: string, text: string): Address {
  if (isAddress(text)) return getAddress(text)
  throw new UsageError(`${name} must be an address (0x and 40 hex digits, the checksum right), not "${text}".`)
}

export function findGame({ games }: Deployment, name: string): Game {
  return find('game', games, ({ name }) => name, name)
}

/** The game called `name`, or all games. */
export function findGames(deployment: Deployment, name: string): readonly Game[] {
  return name === 'all' ? deployment.games : [findGame(deployment, name)]
}

export function findPool({ pools }: Deployment, name: string): Pool {
  return find('pool', pools, ({ id }) => id, name)
}

/** Finds a token by symbol, in any case, or by address. */
export function findToken({ tokens }: Deployment, name: string): Token {
  const wanted = name.toLowerCase()
  const found = tokens.find(({ symbol, address }) => [symbol.toLowerCase(), address.toLowerCase()].includes(wanted))
  return found ?? find('token', tokens, ({ symbol }) => symbol, name)
}

export function parseSwitch(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new UsageError(`${name} must be on or off, not "${text}".`)
}

function find<Item>(kind: string, items: readonly Item[], nameOf: (item: Item) => string, name: string): Item {
  const found = items.find((item) => nameOf(item) === name)
  if (found) return found
  throw new UsageError(`This deployment has no ${kind} "${name}". It has: ${items.map(nameOf).join(', ')}.`)
}
