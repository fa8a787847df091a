/** A 256-bit number as 0x and 64 hex digits. */
export function formatWord(word: bigint): string {
  return `0x${word.toString(16).padStart(64, '0')}`
}
