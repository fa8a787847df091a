import { create } from 'zustand'
import { catalogueLocales, defaultLocale, type Locale, localeTags } from '../config/locales.ts'
import { loadAreaMessages, loadMessages } from './load-messages.ts'
import { storeLocale } from './locale.ts'
import type { AreaMessages, Messages, TextArea } from './messages.ts'

interface LocaleState {
  /** The supported languages. */
  locales: readonly Locale[]
  locale: Locale
  /** The locale in the address; undefined without one. */
  prefix: Locale | undefined
  messages: Messages | undefined
  /** Texts of the areas whose pages were opened. */
  areaMessages: Partial<AreaMessages>
}

/** The language of the shown texts. */
export const useLocaleStore = create<LocaleState>()(() => ({
  locales: catalogueLocales,
  locale: defaultLocale,
  prefix: undefined,
  messages: undefined,
  areaMessages: {},
}))

export const localePrefix = (): Locale | undefined => useLocaleStore.getState().prefix

/** Sets the address's locale at once, since links use its prefix. `showLocale` then loads the texts. */
export function setLocalePrefix(prefix: Locale | undefined): void {
  if (prefix !== localePrefix()) useLocaleStore.setState({ prefix })
}

let wanted: Locale | undefined
let showing: Promise<void> = Promise.resolve()
const wantedAreas = new Set<TextArea>()

/** Loads a language with the areas in use, and shows it; of several requests at once the last one wins. */
export function showLocale(locale: Locale): Promise<void> {
  wanted = locale
  const shown = loadAndShow(locale)
  showing = shown.catch(() => undefined)
  return shown
}

async function loadAndShow(locale: Locale): Promise<void> {
  const areas = [...wantedAreas]
  const [messages, ...texts] = await Promise.all([
    loadMessages(locale),
    ...areas.map((area) => loadAreaMessages(area, locale)),
  ])
  if (wanted !== locale) return
  document.documentElement.lang = localeTags[locale]
  const areaMessages = Object.fromEntries(areas.map((area, index) => [area, texts[index]]))
  useLocaleStore.setState({ locale, messages, areaMessages })
}

/** Adds the texts of an area, which then follow the language. Resolves once they are shown. */
export async function needTexts(area: TextArea): Promise<void> {
  wantedAreas.add(area)
  // Fetches both at the same time: at the start the language itself is still loading.
  await Promise.all([showing, loadAreaMessages(area, wanted ?? defaultLocale)])
  const { locale, areaMessages } = useLocaleStore.getState()
  if (Object.hasOwn(areaMessages, area)) return
  const texts = await loadAreaMessages(area, locale)
  if (useLocaleStore.getState().locale !== locale) return needTexts(area)
  useLocaleStore.setState((state) => ({ areaMessages: { ...state.areaMessages, [area]: texts } }))
}

/** Applies the player's choice: stores and shows a supported locale, ignores any other. */
export async function chooseLocale(value: unknown): Promise<boolean> {
  const locale = catalogueLocales.find((supported) => supported === value)
  if (!locale) return false
  await showLocale(locale)
  storeLocale(locale)
  if (localePrefix()) setLocalePrefix(locale)
  return true
}
