import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useEffect, useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { type Locale, localeTags } from '../../../config/locales.ts'
import { loadMessages } from '../../../i18n/load-messages.ts'
import { readLocaleCookie } from '../../../i18n/locale.ts'
import { useLocaleStore } from '../../../i18n/locale-store.ts'
import type { Messages, SourceMessages } from '../../../i18n/messages.ts'
import { safeStorage } from '../../../lib/storage/safe-storage.ts'
import { browserLocale } from './browser-locale.ts'
import { useChooseLocale } from './use-choose-locale.ts'

/** Set once the offer was declined. */
export const declinedKey = 'tyche-language-declined'

interface Offer {
  locale: Locale
  messages: Messages
}

/**
 * Offers the browser's language, in that language, to visitors who have neither chosen one nor followed a link with one.
 * The page never switches without consent.
 */
export function LanguageOffer() {
  const shown = useLocaleStore((state) => state.locale)
  const prefix = useLocaleStore((state) => state.prefix)
  const choose = useChooseLocale()
  const [offer, setOffer] = useState<Offer>()
  const wanted = prefix === undefined && !hasAnswered() ? browserLocale(navigator.languages) : undefined

  useEffect(() => {
    if (!wanted || wanted === shown) return
    let isCurrent = true
    loadMessages(wanted).then(
      (messages) => isCurrent && setOffer({ locale: wanted, messages }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [wanted, shown])

  if (!offer || offer.locale !== wanted || offer.locale === shown) return null
  const decline = () => {
    safeStorage.setItem(declinedKey, '1')
    setOffer(undefined)
  }
  return (
    <IntlProvider locale={localeTags[offer.locale]} messages={offer.messages as SourceMessages} timeZone="UTC">
      <OfferBar lang={localeTags[offer.locale]} onAccept={() => choose(offer.locale)} onDecline={decline} />
    </IntlProvider>
  )
}

function OfferBar({ lang, onAccept, onDecline }: { lang: string; onAccept: () => void; onDecline: () => void }) {
  const t = useTranslations('language')
  return (
    <aside
      lang={lang}
      aria-label={t('label')}
      className="fixed start-1/2 bottom-4 z-30 flex w-max max-w-[calc(100vw-24px)] -translate-x-1/2 flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-l border border-line bg-s1 py-2.5 ps-4 pe-2.5 shadow-pop max-md:bottom-[calc(74px+env(safe-area-inset-bottom))]"
    >
      <span className="flex items-center gap-2.5">
        <Glyph name="language" className="text-green" />
        {t('offer')}
      </span>
      <span className="flex items-center gap-1.5">
        <Button variant="ghost" onClick={onDecline}>
          {t('dismiss')}
        </Button>
        <Button onClick={onAccept}>{t('accept')}</Button>
      </span>
    </aside>
  )
}

function hasAnswered(): boolean {
  return readLocaleCookie(document.cookie) !== undefined || safeStorage.getItem(declinedKey) !== null
}
