import { create } from 'zustand'
import { catalogueLocales, defaultLocale, type Locale, localeTags } from '../config/locales.ts'
import { loadMessages } from './load-messages.ts'
import { storeLocale } from './locale.ts'
import type { Messages } from './messages.ts'

interface LocaleState {
  /** The supported languages. */
  locales: readonly Locale[]
  locale: Locale
  /** The locale in the address; undefined without one. */
  prefix: Locale | undefined
  messages: Messages | undefined
}

/** The language of the shown texts. */
export const useLocaleStore = create<LocaleState>()(() => ({
  locales: catalogueLocales,
  locale: defaultLocale,
  prefix: undefined,
  messages: undefined,
}))

export const localePrefix = (): Locale | undefined => useLocaleStore.getState().prefix

/** Sets the address's locale at once, since links use its prefix. `showLocale` then loads the texts. */
export function setLocalePrefix(prefix: Locale | undefined): void {
  if (prefix !== localePrefix()) useLocaleStore.setState({ prefix })
}

let wanted: Locale | undefined

/** Loads a language and shows it; of several requests at once the last one wins. */
export async function showLocale(locale: Locale): Promise<void> {
  wanted = locale
  const messages = await loadMessages(locale)
  if (wanted !== locale) return
  document.documentElement.lang = localeTags[locale]
  useLocaleStore.setState({ locale, messages })
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
