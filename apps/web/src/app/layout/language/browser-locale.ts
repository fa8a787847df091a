import { catalogueLocales, type Locale, localeTags } from '../../../config/locales.ts'

/** The first of the browser's languages that the product supports; undefined if there is none. */
export function browserLocale(languages: readonly string[]): Locale | undefined {
  for (const language of languages) {
    const found = catalogueLocales.find((locale) => baseOf(localeTags[locale]) === baseOf(language))
    if (found) return found
  }
  return undefined
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}
