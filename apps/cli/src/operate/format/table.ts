/** A table with headers and two spaces between columns; columns named in `right` are right-aligned. */
export function renderTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly string[] = [],
): string {
  const widths = head.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    head
      .map((title, index) => {
        const cell = cells[index] ?? ''
        return right.includes(title) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)
      })
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** One line per fact: `name  value`. */
export function renderFacts(facts: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...facts.map(([name]) => name.length))
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}
