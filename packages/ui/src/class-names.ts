/** Joins class names and drops what is empty. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** A size of its own, else the usual one: two size classes at once would leave the choice to the style sheet's order. */
export function sized(usual: string, own: string | undefined): string {
  if (own === undefined) return usual
  return /(?:^|\s)(?:size|w)-/.test(own) ? own : `${usual} ${own}`
}
