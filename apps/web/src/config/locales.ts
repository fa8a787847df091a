/** The product's codes; `kr` and `ch` are not BCP-47, so `localeTags` maps them for everything outside. */
export const supportedLocales = ['en', 'tr', 'kr', 'ch', 'ru', 'es'] as const

export type Locale = (typeof supportedLocales)[number]

export const defaultLocale: Locale = 'en'

/** The locales that have a catalogue in `i18n/locales`; a test compares the two. */
export const catalogueLocales: readonly Locale[] = ['en', 'tr', 'kr', 'ch', 'ru', 'es']

/** The tags for `lang`, `hreflang` and `Intl`. */
export const localeTags: Record<Locale, string> = {
  en: 'en',
  tr: 'tr',
  kr: 'ko-KR',
  ch: 'zh-CN',
  ru: 'ru',
  es: 'es',
}

/** Each language's native name. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  tr: 'Türkçe',
  kr: '한국어',
  ch: '简体中文',
  ru: 'Русский',
  es: 'Español',
}

export const localeCookie = { name: 'tyche-locale', maxAgeSec: 365 * 24 * 60 * 60 } as const

export function isSupportedLocale(value: unknown): value is Locale {
  return supportedLocales.some((locale) => locale === value)
}
