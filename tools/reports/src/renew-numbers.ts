/** The page with its last column as counted. @throws for a row that the page lacks */
export function renewNumbers(page: string, numbers: Readonly<Record<string, number>>): string {
  const lines = page.split('\n')
  for (const [what, count] of Object.entries(numbers)) {
    const index = lines.findIndex((line) => line.startsWith(`| ${what} |`))
    if (index < 0) throw new Error(`docs/overview.md has no row "${what}".`)
    lines[index] = (lines[index] as string).replace(/\d+ \|$/, `${count} |`)
  }
  return lines.join('\n')
}
