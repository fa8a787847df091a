import type { Locale } from '../../config/locales.ts'
import { loadLateMessages, loadMessages } from '../../i18n/load-messages.ts'

/** Both parts of a locale's catalogue, each message under its dotted key. */
export async function loadFlatMessages(locale: Locale): Promise<Map<string, string>> {
  return new Map(flatten({ ...(await loadMessages(locale)), ...(await loadLateMessages(locale)) }))
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
