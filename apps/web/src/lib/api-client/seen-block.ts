let seen: bigint | undefined

/** Records a block that this page has seen, in an event of the stream or in the receipt of a transaction that it sent. */
export function noteSeenBlock(block: bigint | number): void {
  const number = BigInt(block)
  if (seen === undefined || number > seen) seen = number
}

/** The newest block that this page has seen: what it reads next must not be older. */
export const seenBlock = (): bigint | undefined => seen
