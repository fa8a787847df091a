import { isRetryable, RetryableError } from '../errors.ts'

interface EachAlone<Item> {
  items: readonly Item[]
  /** Names an item in the log. */
  nameOf(item: Item): string
  signal: AbortSignal
}

/** Runs the work for each item, continuing after failures, which it throws at the end. */
export async function eachAlone<Item>(
  { items, nameOf, signal }: EachAlone<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: { name: string; cause: unknown }[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (cause) {
      signal.throwIfAborted()
      failures.push({ name: nameOf(item), cause })
    }
  }
  const worst = failures.find(({ cause }) => !isRetryable(cause))
  if (worst) throw worst.cause
  const names = failures.map(({ name }) => name).join(', ')
  if (failures.length > 0) throw new RetryableError(`The job failed for ${names}.`, { cause: failures[0]?.cause })
}
