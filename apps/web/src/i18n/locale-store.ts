import { create } from 'zustand'
import { catalogueLocales, defaultLocale, type Locale, localeTags } from '../config/locales.ts'
import { loadMessages } from './load-messages.ts'
import { storeLocale } from './locale.ts'
import type { Messages } from './messages.ts'

interface LocaleState {
  /** The languages that the product speaks. */
  locales: readonly Locale[]
  locale: Locale
  /** The locale that stands in the address; undefined where none does. */
  prefix: Locale | undefined
  messages: Messages | undefined
}

/** The language of everything that is shown. */
export const useLocaleStore = create<LocaleState>()(() => ({
  locales: catalogueLocales,
  locale: defaultLocale,
  prefix: undefined,
  messages: undefined,
}))

export const localePrefix = (): Locale | undefined => useLocaleStore.getState().prefix

/** The address leads, at once: links are built with its prefix. The words follow by `showLocale`. */
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

/** A choice of the player: ignored unless it is a supported locale, else remembered and shown. */
export async function chooseLocale(value: unknown): Promise<boolean> {
  const locale = catalogueLocales.find((supported) => supported === value)
  if (!locale) return false
  await showLocale(locale)
  storeLocale(locale)
  if (localePrefix()) setLocalePrefix(locale)
  return true
}
