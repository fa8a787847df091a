import { type Address, getAddress } from 'viem'
import { ApiError } from '../errors/api-error.ts'

/**
 * A field's address, checksummed. An address in mixed case must carry the right checksum (EIP-55): otherwise one of its
 * characters is wrong.
 */
export function readAddress(value: string, field = 'address'): Address {
  const address = getAddress(value)
  const digits = value.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (!isMixed || value === address) return address
  const message = 'has a wrong checksum (EIP-55): copy it again, or write it in lower case'
  throw new ApiError('invalidRequest', { errors: [{ field, message }] })
}
