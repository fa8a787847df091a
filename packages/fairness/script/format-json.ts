const LINE_WIDTH = 120

/** JSON as the repository's formatter leaves it: a list on one line where it fits, else one value a line. */
export function formatJson(value: object): string {
  const expanded = JSON.stringify(value, null, 2)
  const compact = expanded.replace(
    /^( *)(".*": )?\[\n([^[\]{}]*?)\n *\](,?)$/gm,
    (list, indent, key = '', items, comma) => {
      const line = `${indent}${key}[${items
        .split('\n')
        .map((item: string) => item.trim())
        .join(' ')}]${comma}`
      return line.length <= LINE_WIDTH ? line : list
    },
  )
  return `${compact}\n`
}
