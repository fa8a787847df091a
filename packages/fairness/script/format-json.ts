const LINE_WIDTH = 120

/** JSON in the repository's format: a list on one line if it fits, else numbers in filled lines. */
export function formatJson(value: object): string {
  const expanded = JSON.stringify(value, null, 2)
  const compact = expanded.replace(
    /^( *)(".*": )?\[\n([^[\]{}]*?)\n *\](,?)$/gm,
    (list, indent: string, key: string | undefined, body: string, comma: string) => {
      const items = body.split('\n').map((item) => item.trim())
      const line = `${indent}${key ?? ''}[${items.join(' ')}]${comma}`
      if (line.length <= LINE_WIDTH) return line
      if (!items.every((item) => /^\d+,?$/.test(item))) return list
      return `${indent}${key ?? ''}[\n${fillLines(items, `${indent}  `)}\n${indent}]${comma}`
    },
  )
  return `${compact}\n`
}

function fillLines(items: readonly string[], indent: string): string {
  const lines: string[] = []
  for (const item of items) {
    const longer = `${lines.at(-1)} ${item}`
    if (lines.length > 0 && longer.length <= LINE_WIDTH) lines[lines.length - 1] = longer
    else lines.push(indent + item)
  }
  return lines.join('\n')
}
