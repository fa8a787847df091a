/** Joins class names and drops what is empty. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** The caller's size class, else the usual one: with two size classes the style sheet's order would decide. */
export function sized(usual: string, own: string | undefined): string {
  if (own === undefined) return usual
  return /(?:^|\s)(?:size|w)-/.test(own) ? own : `${usual} ${own}`
}
