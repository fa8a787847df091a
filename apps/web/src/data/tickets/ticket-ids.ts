/** The most tickets at once: each is a separate transaction. */
export const MAX_IDS = 100

export type TicketIds = { ids: bigint[] } | { problem: 'empty' | 'format' | 'tooMany' }

/** Ticket numbers as typed: `7`, `7, 9`, `7 9`, `7-12`, each once, in the order of the text. */
export function parseTicketIds(text: string): TicketIds {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  if (words.length === 0) return { problem: 'empty' }
  const ids = new Set<bigint>()
  for (const word of words) {
    const [, from, to] = /^#?(\d{1,20})(?:[-–](\d{1,20}))?$/.exec(word) ?? []
    if (from === undefined) return { problem: 'format' }
    const first = BigInt(from)
    const last = to === undefined ? first : BigInt(to)
    if (first === 0n || last < first) return { problem: 'format' }
    if (last - first >= BigInt(MAX_IDS)) return { problem: 'tooMany' }
    for (let id = first; id <= last; id += 1n) ids.add(id)
  }
  return ids.size > MAX_IDS ? { problem: 'tooMany' } : { ids: [...ids] }
}
