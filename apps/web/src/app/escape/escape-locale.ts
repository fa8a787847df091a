import { create } from 'zustand'
import { defaultLocale, isSupportedLocale, type Locale, localeTags, supportedLocales } from '../../config/locales.ts'
import type { LateMessages, LeaveMessages, Messages, SourceMessages } from '../../i18n/messages.ts'
import { safeStorage } from '../../lib/storage/safe-storage.ts'

const KEY = 'tyche.leave.locale'

const catalogues = import.meta.glob<Messages>('../../i18n/locales/*/index.ts', { import: 'messages', eager: true })
const late = import.meta.glob<LateMessages>('../../i18n/locales/*/late.ts', { import: 'lateMessages', eager: true })
const leave = import.meta.glob<LeaveMessages>('../../i18n/locales/*/leave/index.ts', {
  import: 'messages',
  eager: true,
})

/** Every language is in the page's one file: nothing can be fetched from a disk. */
function textsOf(locale: Locale): SourceMessages {
  const folder = `../../i18n/locales/${locale}`
  const texts = {
    ...catalogues[`${folder}/index.ts`],
    ...late[`${folder}/late.ts`],
    ...leave[`${folder}/leave/index.ts`],
  }
  return texts as unknown as SourceMessages
}

interface EscapeLocale {
  locale: Locale
  messages: SourceMessages
}

export const useEscapeLocale = create<EscapeLocale>()(() => stateOf(detect()))

function stateOf(locale: Locale): EscapeLocale {
  document.documentElement.lang = localeTags[locale]
  return { locale, messages: textsOf(locale) }
}

/** Cookies do not exist on a disk: the choice is in the browser's storage, else the browser's language. */
function detect(): Locale {
  const stored = safeStorage.getItem(KEY)
  if (isSupportedLocale(stored)) return stored
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const offered = supportedLocales.map((locale) => [localeTags[locale].slice(0, 2), locale] as const)
  return wanted.flatMap((tag) => offered.find(([known]) => known === tag)?.[1] ?? [])[0] ?? defaultLocale
}

export function chooseEscapeLocale(value: string): void {
  if (!isSupportedLocale(value)) return
  safeStorage.setItem(KEY, value)
  useEscapeLocale.setState(stateOf(value))
}
