/** A catalogue, or a part of one. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

/** Every message with its dotted key. */
export function flatten(tree: MessageTree, prefix = ''): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )
}
