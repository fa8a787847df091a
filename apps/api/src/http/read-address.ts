import { type Address, getAddress } from 'viem'
import { ApiError } from '../errors/api-error.ts'

/**
 * The address of a field, checksummed. Where a person or a program wrote one in both cases it must carry the right
 * checksum (EIP-55): otherwise a character of it is wrong.
 */
export function readAddress(value: string, field = 'address'): Address {
  const address = getAddress(value)
  const digits = value.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (!isMixed || value === address) return address
  const message = 'has a wrong checksum (EIP-55): copy it again, or write it in lower case'
  throw new ApiError('invalidRequest', { errors: [{ field, message }] })
}
