import { useTranslations } from 'use-intl'
import { localeNames, localeTags } from '../../../config/locales.ts'
import { useLocaleStore } from '../../../i18n/locale-store.ts'
import { useChooseLocale } from './use-choose-locale.ts'

/** Every language at once: for the drawer, where there is room and no hover. */
export function LanguageList() {
  const t = useTranslations('language')
  const locales = useLocaleStore((state) => state.locales)
  const current = useLocaleStore((state) => state.locale)
  const choose = useChooseLocale()
  return (
    <fieldset>
      <legend className="px-2.5 pt-3.5 pb-1.5 font-semibold text-2xs text-faint tracking-[0.02em]">{t('label')}</legend>
      <div className="grid grid-cols-2 gap-1">
        {locales.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={localeTags[locale]}
            aria-pressed={locale === current}
            onClick={() => choose(locale)}
            className="h-11 rounded-s px-2.5 text-start font-medium text-mute hover:bg-s2 hover:text-fg aria-pressed:bg-s3 aria-pressed:text-fg"
          >
            {localeNames[locale]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
