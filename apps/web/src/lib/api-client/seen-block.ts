let seen: bigint | undefined

/** Notes a block of the chain that this page has seen: by an event of the stream, or by a receipt of its own. */
export function noteSeenBlock(block: bigint | number): void {
  const number = BigInt(block)
  if (seen === undefined || number > seen) seen = number
}

/** The newest block that this page has seen: what it reads next must not be older. */
export const seenBlock = (): bigint | undefined => seen
