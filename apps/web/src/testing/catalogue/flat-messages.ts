import type { Locale } from '../../config/locales.ts'
import { flatten } from '../../i18n/flatten.ts'
import { loadLateMessages, loadMessages } from '../../i18n/load-messages.ts'

/** Both parts of a locale's catalogue, each message under its dotted key. */
export async function loadFlatMessages(locale: Locale): Promise<Map<string, string>> {
  return new Map(flatten({ ...(await loadMessages(locale)), ...(await loadLateMessages(locale)) }))
}
