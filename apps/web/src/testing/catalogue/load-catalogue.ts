import type { Locale } from '../../config/locales.ts'
import { loadAreaMessages, loadLateMessages, loadMessages } from '../../i18n/load-messages.ts'
import { type SourceMessages, textAreas } from '../../i18n/messages.ts'

/** Every part of a locale's catalogue. */
export async function loadCatalogue(locale: Locale): Promise<SourceMessages> {
  const areas = textAreas.map((area) => loadAreaMessages(area, locale))
  return Object.assign({}, ...(await Promise.all([loadMessages(locale), loadLateMessages(locale), ...areas])))
}
