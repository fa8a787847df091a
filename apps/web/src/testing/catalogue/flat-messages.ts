import type { Locale } from '../../config/locales.ts'
import { loadCatalogue } from './load-catalogue.ts'

/** A locale's whole catalogue, each message under its dotted key. */
export async function loadFlatMessages(locale: Locale): Promise<Map<string, string>> {
  return new Map(flatten(await loadCatalogue(locale)))
}

interface MessageTree {
  readonly [key: string]: string | MessageTree
}

/** Every message with its dotted key. */
function flatten(tree: MessageTree, prefix = ''): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )
}
