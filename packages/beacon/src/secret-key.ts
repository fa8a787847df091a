import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToNumberBE } from '@noble/curves/utils.js'

const { ORDER } = bls12_381.fields.Fr

/** 32 bytes, from 1 to the group's order - 1. Checked here because the curve library reduces larger values silently. */
export function isSecretKey(secretKey: Uint8Array): boolean {
  if (secretKey.length !== 32) return false
  const value = bytesToNumberBE(secretKey)
  return value > 0n && value < ORDER
}
