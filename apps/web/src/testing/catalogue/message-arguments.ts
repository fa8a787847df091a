export interface MessageArgument {
  name: string
  /** `number`, `plural`, `select`, ...; empty for plain text. */
  kind: string
  /** What a plural or select distinguishes. */
  options: readonly string[]
}

/** The arguments of an ICU message, in reading order, also inside plurals. */
export function messageArguments(message: string): MessageArgument[] {
  return blocksOf(message).flatMap((block) => {
    const { name, kind, choices } = readBlock(block)
    const options = choices.map(([option]) => option)
    return [{ name, kind, options }, ...choices.flatMap(([, text]) => messageArguments(text))]
  })
}

/** Every text that the message can become, with `x` for each argument. */
export function messageReadings(message: string): string[] {
  const [block] = blocksOf(message)
  if (block === undefined) return [message]
  const [before = '', ...rest] = message.split(`{${block}}`)
  const { choices } = readBlock(block)
  const texts = choices.length === 0 ? ['x'] : choices.flatMap(([, text]) => messageReadings(text.replaceAll('#', 'x')))
  const tails = messageReadings(rest.join(`{${block}}`))
  return texts.flatMap((text) => tails.map((tail) => before + text + tail))
}

/** The texts inside the outermost braces. */
function blocksOf(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '{' && depth++ === 0) start = index + 1
    if (text[index] === '}' && --depth === 0) found.push(text.slice(start, index))
  }
  return found
}

/** `count, plural, one {…} other {…}` is a name, a kind and its choices. */
function readBlock(block: string): { name: string; kind: string; choices: [option: string, text: string][] } {
  const [, name = '', kind = '', rest = ''] = /^([^,]*)(?:,([^,]*))?(?:,(.*))?$/s.exec(block) ?? []
  const texts = blocksOf(rest)
  const options = texts.reduce((left, text) => left.replace(`{${text}}`, ' '), rest).match(/=?\w+/g) ?? []
  return { name: name.trim(), kind: kind.trim(), choices: texts.map((text, index) => [options[index] ?? '', text]) }
}
