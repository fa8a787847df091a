/**
 * Describes what an upgrade from one layout to another would break; empty if every variable keeps its place, size,
 * type and name. New variables may be appended.
 */
export function compareLayouts(committed: string, current: string): string[] {
  const now = readSections(current)
  const problems: string[] = []
  for (const [heading, lines] of readSections(committed)) {
    const present = now.get(heading)
    if (!present) problems.push(`gone or moved: ${heading}`)
    for (const line of present ? lines : []) if (!present?.includes(line)) problems.push(`${heading}: was ${line}`)
  }
  return problems
}

/** Lines of each struct by its heading. */
function readSections(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>()
  for (const section of text.split('\n\n')) {
    const [heading, ...lines] = section.trim().split('\n')
    if (heading?.startsWith('struct '))
      sections.set(
        heading,
        lines.map((line) => line.trim()),
      )
  }
  return sections
}
