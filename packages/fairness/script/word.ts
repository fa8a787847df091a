/** A 32-byte big-endian word as hex digits without 0x. */
export function word(value: bigint | string): string {
  return BigInt(value).toString(16).padStart(64, '0')
}
