import {
  type Address,
  compactSignatureToSignature,
  type Hex,
  isAddressEqual,
  parseCompactSignature,
  recoverMessageAddress,
  serializeSignature,
  size,
} from 'viem'
import type { ChainClient } from '../../../chain/client.ts'
import { ApiError } from '../../../errors/api-error.ts'

const COMPACT_BYTES = 64
/** 65 bytes, or 64 in the compact format of EIP-2098. */
const keySignature = /^0x(?:[0-9a-fA-F]{130}|[0-9a-fA-F]{128})$/
const walletSignature = /^0x(?:[0-9a-fA-F]{2})+$/

export interface SignatureCheck {
  readonly address: Address
  /** 0: a key account; 1: a smart wallet. */
  readonly account: 0 | 1
  readonly sign: string
}

/** Throws unless `sign` has the format of this kind of account. */
export function assertSignatureForm({ account, sign }: SignatureCheck): void {
  if (!(account === 0 ? keySignature : walletSignature).test(sign)) throw new ApiError('signInMalformedSignature')
}

/**
 * True when `address` signed `message`: by key recovery for account 0; for account 1 by ERC-6492 for signatures in its
 * format, else by the wallet's ERC-1271 answer.
 */
export async function isSignedBy(chain: ChainClient, check: SignatureCheck, message: string): Promise<boolean> {
  const signature = check.sign as Hex
  if (check.account === 0) return await isSignedByKey(check.address, message, signature)
  try {
    return await chain.verifyMessage({ address: check.address, message, signature })
  } catch (cause) {
    throw new ApiError('chainUnavailable', { cause })
  }
}

async function isSignedByKey(address: Address, message: string, signature: Hex): Promise<boolean> {
  try {
    const isCompact = size(signature) === COMPACT_BYTES
    const full = isCompact
      ? serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
      : signature
    return isAddressEqual(await recoverMessageAddress({ message, signature: full }), address)
  } catch {
    // r, s or the recovery bit is out of range: no key can have made this signature.
    throw new ApiError('signInMalformedSignature')
  }
}
