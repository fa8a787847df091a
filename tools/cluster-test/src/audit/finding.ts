/** One thing that was counted, and what is wrong with it. */
export interface Finding {
  readonly what: string
  readonly counted: number
  /** Sentences; none when all is well. */
  readonly misses: readonly string[]
}

const SHOWN = 3

/** A sentence about those that are wrong, with the first of them; none without any. */
export function missOf(what: string, wrong: readonly string[]): string[] {
  if (wrong.length === 0) return []
  const more = wrong.length > SHOWN ? ', …' : ''
  return [`${wrong.length} ${what}: ${wrong.slice(0, SHOWN).join(', ')}${more}`]
}

/** Those that occur more than once. */
export function repeatedOf(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(values.filter((value) => seen.has(value) || !seen.add(value)))]
}

/** Those of one list that the other lacks. */
export function lacking(all: readonly string[], there: readonly string[]): string[] {
  const found = new Set(there)
  return all.filter((value) => !found.has(value))
}
