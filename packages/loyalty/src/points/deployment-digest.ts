import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { InvalidReferenceError } from '../errors.ts'

const DIGEST_DIGITS = 8

/** What tells a deployment from one on a chain that was reset, whose nonces begin at 1 again. */
export interface DeploymentIdentity {
  /** Hash of block 0. */
  readonly genesisHash: `0x${string}`
  /** The address of LuckyBuy, in any case of letters. */
  readonly luckyBuy: `0x${string}`
  readonly deploymentBlock: bigint
}

/** d of a reference: the first 8 hex digits of `keccak256(abi.encodePacked(bytes32, address, uint256))`. */
export function deploymentDigest({ genesisHash, luckyBuy, deploymentBlock }: DeploymentIdentity): string {
  if (deploymentBlock < 0n || deploymentBlock >> 256n !== 0n)
    throw new InvalidReferenceError(`There is no block ${deploymentBlock}.`)
  const parts = [digitsOf(genesisHash, 32), digitsOf(luckyBuy, 20), deploymentBlock.toString(16).padStart(64, '0')]
  return bytesToHex(keccak_256(hexToBytes(parts.join('')))).slice(0, DIGEST_DIGITS)
}

function digitsOf(hex: string, bytes: number): string {
  if (!new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`).test(hex))
    throw new InvalidReferenceError(`${hex} is not 0x and ${bytes * 2} hex digits.`)
  return hex.slice(2)
}
