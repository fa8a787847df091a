import { defaultLocale, type Locale } from '../config/locales.ts'
import type { LateMessages, Messages } from './messages.ts'

const catalogues = import.meta.glob<Messages>('./locales/*/index.ts', { import: 'messages' })
const lateCatalogues = import.meta.glob<LateMessages>('./locales/*/late.ts', { import: 'lateMessages' })

/** Each locale is a separate chunk; one without a catalogue is shown in English. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const load = catalogues[`./locales/${locale}/index.ts`] ?? catalogues[`./locales/${defaultLocale}/index.ts`]
  if (!load) throw new Error(`No catalogue for ${locale}`)
  return await load()
}

/** The second chunk of a locale: texts that the first paint does not need, such as contract errors. */
export async function loadLateMessages(locale: Locale): Promise<LateMessages> {
  const load = lateCatalogues[`./locales/${locale}/late.ts`] ?? lateCatalogues[`./locales/${defaultLocale}/late.ts`]
  if (!load) throw new Error(`No late catalogue for ${locale}`)
  return await load()
}

/** The codes of the catalogues that exist. */
export const foundCatalogues = Object.keys(catalogues).map((path) =>
  path.slice('./locales/'.length, -'/index.ts'.length),
)
