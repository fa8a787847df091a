/** `2026-11-21 20:15:00 UTC`. */
export function formatTime(seconds: bigint | number): string {
  const date = new Date(Number(seconds) * 1_000)
  if (Number.isNaN(date.getTime())) return `second ${seconds}`
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const

/** The two largest units: `2 d 3 h`, `45 s`. */
export function formatDuration(seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds))
  const parts: string[] = []
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(`${count} ${unit}`)
    else if (parts.length > 0) break
    if (parts.length === 2) break
  }
  return parts.join(' ') || '0 s'
}
