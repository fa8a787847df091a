export interface MessageArgument {
  name: string
  /** `number`, `plural`, `select`, ...; empty for plain text. */
  kind: string
  /** What a plural or select distinguishes. */
  options: readonly string[]
}

/** What an ICU message takes, in reading order, also inside plurals. */
export function messageArguments(message: string): MessageArgument[] {
  return blocks(message).flatMap((block) => {
    const [name = '', kind = '', rest = ''] = splitHead(block)
    if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal') return [{ name, kind, options: [] }]
    const options = [...outside(rest).matchAll(/[=\w]+/g)].map(([option]) => option)
    return [{ name, kind, options }, ...blocks(rest).flatMap(messageArguments)]
  })
}

/** The texts inside the outermost braces. */
function blocks(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (const [index, char] of [...text].entries()) {
    if (char === '{' && depth++ === 0) start = index + 1
    if (char === '}' && --depth === 0) found.push([...text].slice(start, index).join(''))
  }
  return found
}

/** The text without what its braces hold. */
const outside = (text: string) => blocks(text).reduce((left, block) => left.replace(`{${block}}`, ' '), text)

/** `count, plural, one {…}` is a name, a kind and the rest. */
function splitHead(block: string): string[] {
  const [name, kind, ...rest] = block.split(',')
  return [name?.trim() ?? '', kind?.trim() ?? '', rest.join(',')]
}
