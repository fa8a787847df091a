const [quote, backslash, comma, colon] = [...'"\\,:'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
]
const [openBrace, closeBrace, openBracket, closeBracket] = [...'{}[]'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
]

/**
 * The values of a JSON object by name, as views of the same memory: a dump can exceed the maximum length of a string.
 *
 * @throws SyntaxError when the text is truncated or not an object.
 */
export function membersOf(json: Buffer): Map<string, Buffer> {
  const members = new Map<string, Buffer>()
  for (const part of split(json, openBrace, closeBrace)) {
    const nameEnd = endOfString(part, 0)
    if (part[nameEnd] !== colon) throw new SyntaxError('a member has no value')
    members.set(part.toString('utf8', 1, nameEnd - 1), part.subarray(nameEnd + 1))
  }
  return members
}

/**
 * The elements of a JSON array, as views of the same memory.
 *
 * @throws SyntaxError when the text is truncated or not an array.
 */
export function elementsOf(json: Buffer): Buffer[] {
  return [...split(json, openBracket, closeBracket)]
}

/** Splits at the commas of the outermost brackets. Expects text without spaces, as serde writes it. */
function* split(json: Buffer, open: number, close: number): Generator<Buffer> {
  if (json[0] !== open || json.at(-1) !== close) throw new SyntaxError('brackets are missing')
  let depth = 0
  let start = 1
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === quote) at = endOfString(json, at) - 1
    else if (byte === openBrace || byte === openBracket) depth += 1
    else if (byte === closeBrace || byte === closeBracket) depth -= 1
    else if (byte === comma && depth === 1) {
      yield json.subarray(start, at)
      start = at + 1
    }
    if (depth === 0 && at < json.length - 1) throw new SyntaxError('something follows the last bracket')
  }
  if (depth !== 0) throw new SyntaxError('brackets are not closed')
  if (start < json.length - 1) yield json.subarray(start, -1)
}

/** The position after the string that begins at `at`. */
function endOfString(json: Buffer, at: number): number {
  for (let end = json.indexOf(quote, at + 1); end >= 0; end = json.indexOf(quote, end + 1)) {
    let escapes = 0
    while (json[end - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return end + 1
  }
  throw new SyntaxError('a string is not closed')
}
