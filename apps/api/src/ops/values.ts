import { type Address, getAddress, isAddress } from 'viem'
import { exitCodes, OpsError } from './errors.ts'

/** An address whose letters are right (EIP-55), if it has letters of both cases. */
export function readAddress(text: string): Address {
  if (isAddress(text)) return getAddress(text)
  throw new OpsError(`${text} is no address, or one of its characters is wrong.`, exitCodes.usage)
}

export function renderJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one), 2)
}
