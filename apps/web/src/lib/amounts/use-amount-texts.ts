import { useState } from 'react'
import { useLocale } from 'use-intl'
import { formatInputAmount } from './format-amount.ts'
import { parseAmount } from './parse-amount.ts'

/** As many as any token has: rewriting cuts nothing. */
const MOST_DECIMALS = 18

type Texts = Readonly<Record<string, string>>

/**
 * What stands in amount fields, by name. It stays as it was typed; in another language the same amount is written as that
 * language writes it, or an English "12.345" would become twelve thousand in Turkish.
 */
export function useAmountTexts(): { texts: Texts; setText: (name: string, text: string) => void } {
  const locale = useLocale()
  const [written, setWritten] = useState<{ locale: string; texts: Texts }>({ locale, texts: {} })
  const { texts } = written.locale === locale ? written : { texts: rewritten(written.texts, written.locale, locale) }
  if (written.locale !== locale) setWritten({ locale, texts })
  return {
    texts,
    setText: (name, text) => setWritten((current) => ({ ...current, texts: { ...current.texts, [name]: text } })),
  }
}

function rewritten(texts: Texts, from: string, to: string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const amount = parseAmount(text, { decimals: MOST_DECIMALS, locale: from })
      return [name, amount.ok ? formatInputAmount(amount.value, { decimals: MOST_DECIMALS, locale: to }) : text]
    }),
  )
}
