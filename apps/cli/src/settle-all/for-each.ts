/** Runs the work for each item, continuing after failures, which it throws at the end. */
export async function forEach<Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: { name: string; cause: unknown }[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (cause) {
      failures.push({ name: nameOf(item), cause })
    }
  }
  const names = failures.map(({ name }) => name).join(', ')
  if (failures.length > 0) throw new Error(`The step failed for ${names}.`, { cause: failures[0]?.cause })
}
