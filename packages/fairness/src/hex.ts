import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { assertHex, encodeHexWord, type Hex } from './hex-words.ts'

export type { Hex }

/** One 32-byte big-endian ABI word. */
export function encodeWord(value: bigint): Uint8Array {
  return hexToBytes(encodeHexWord(value).slice(2))
}

export function toHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(bytes)}`
}

/** @param bytes exact number of bytes */
export function parseHex(value: string, bytes: number, what: string): Uint8Array {
  assertHex(value, bytes, what)
  return hexToBytes(value.slice(2))
}
