import { type Address, isAddressEqual, parseAbi } from 'viem'
import type { Client } from '../chain/connect.ts'
import type { PlannedCall, Role } from './planned-call.ts'

const abi = parseAbi([
  'function owner() view returns (address)',
  'function guardian() view returns (address)',
  'function manager() view returns (address)',
])

export interface Holder {
  readonly role: Role
  readonly address: Address
}

/** Reads the holders of the roles that may make the call from the contract. */
export async function readHolders(client: Client, { address, by }: PlannedCall): Promise<readonly Holder[]> {
  const roles = by.filter((role) => role !== 'anyone')
  return Promise.all(
    roles.map(async (role) => ({ role, address: await client.readContract({ address, abi, functionName: role }) })),
  )
}

/** The role with which an account may make the call directly. */
export function roleOf(account: Address, { by }: PlannedCall, holders: readonly Holder[]): Role | undefined {
  const held = holders.find(({ address }) => isAddressEqual(address, account))
  return held?.role ?? (by.includes('anyone') ? 'anyone' : undefined)
}

export function describeHolders(holders: readonly Holder[]): string {
  return holders.map(({ role, address }) => `${role} ${address}`).join(', ')
}
