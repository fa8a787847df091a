import { defaultLocale, type Locale } from '../config/locales.ts'
import type { AreaMessages, LateMessages, Messages, TextArea } from './messages.ts'

type Loaders<Catalogue> = Record<string, () => Promise<Catalogue>>

const catalogues = import.meta.glob<Messages>('./locales/*/index.ts', { import: 'messages' })
const lateCatalogues = import.meta.glob<LateMessages>('./locales/*/late.ts', { import: 'lateMessages' })
const areaCatalogues = import.meta.glob<AreaMessages[TextArea]>(
  './locales/*/{leave,lottery,loyalty,proof,status,transparency}/index.ts',
  { import: 'messages' },
)

/** Each locale is a separate chunk; one without a catalogue is shown in English. */
export const loadMessages = (locale: Locale): Promise<Messages> => loadPart(catalogues, locale, 'index.ts')

/** The second chunk of a locale: texts that the first paint does not need, such as contract errors. */
export const loadLateMessages = (locale: Locale): Promise<LateMessages> => loadPart(lateCatalogues, locale, 'late.ts')

/** The texts of an area's pages. */
export const loadAreaMessages = (area: TextArea, locale: Locale): Promise<AreaMessages[TextArea]> =>
  loadPart(areaCatalogues, locale, `${area}/index.ts`)

async function loadPart<Catalogue>(parts: Loaders<Catalogue>, locale: Locale, part: string): Promise<Catalogue> {
  const load = parts[`./locales/${locale}/${part}`] ?? parts[`./locales/${defaultLocale}/${part}`]
  if (!load) throw new Error(`No catalogue ${part} for ${locale}`)
  return await load()
}

/** The codes of the catalogues that exist. */
export const foundCatalogues = Object.keys(catalogues).map((path) =>
  path.slice('./locales/'.length, -'/index.ts'.length),
)
