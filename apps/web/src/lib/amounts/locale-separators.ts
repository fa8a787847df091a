export type Separators = { decimal: string; group: string }

const known = new Map<string, Separators>()

/** The characters a locale writes between thousands and before decimals. */
export function localeSeparators(locale: string): Separators {
  const cached = known.get(locale)
  if (cached) return cached
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8)
  const pick = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value
  const separators = { decimal: pick('decimal') ?? '.', group: pick('group') ?? ',' }
  known.set(locale, separators)
  return separators
}
