import type { Address } from 'viem'
import { getAddress, isAddress, isAddressEqual, zeroAddress } from 'viem'
import type { ChainConfig } from '../chain-config/chain-config.ts'

/** Why a ticket cannot be given to what was typed. */
export type TargetProblem = 'empty' | 'format' | 'checksum' | 'zero' | 'own' | 'house' | 'noNames' | 'unknownName'

export type Target = { address: Address } | { name: string } | { problem: TargetProblem }

/** Nobody has their keys: what is sent there is lost. Precompiles are among the first numbers. */
const LAST_DEAD = 0xffffn
const BURN_ADDRESS = '0x000000000000000000000000000000000000dEaD'

/** What a typed text means: an address, a name still to be looked up, or what is wrong with it. */
export function readTarget(text: string, own: Address | undefined, config: ChainConfig | undefined): Target {
  const typed = text.trim()
  if (typed === '') return { problem: 'empty' }
  if (/^[^\s@]+\.[^\s.@]{2,}$/.test(typed)) return { name: typed }
  if (!/^0x[0-9a-f]{40}$/i.test(typed)) return { problem: 'format' }
  const digits = typed.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (isMixed && !isAddress(typed, { strict: true })) return { problem: 'checksum' }
  return checkAddress(getAddress(typed.toLowerCase()), own, config)
}

/** Also for the address of a name. */
export function checkAddress(address: Address, own: Address | undefined, config: ChainConfig | undefined): Target {
  if (isAddressEqual(address, zeroAddress) || isAddressEqual(address, BURN_ADDRESS)) return { problem: 'zero' }
  if (BigInt(address) <= LAST_DEAD) return { problem: 'zero' }
  if (own && isAddressEqual(address, own)) return { problem: 'own' }
  return housesOf(config).some((house) => isAddressEqual(house, address)) ? { problem: 'house' } : { address }
}

/** Contracts of this deployment: none of them can do anything with a ticket. */
function housesOf(config: ChainConfig | undefined): Address[] {
  if (!config) return []
  const { contracts, pools, tokens, games } = config
  return [
    ...Object.values(contracts).filter((address): address is Address => address !== undefined),
    ...[...pools, ...tokens, ...games].map(({ address }) => address),
  ]
}
