import { useCallback, useState } from 'react'
import { useLocale } from 'use-intl'
import { formatInputAmount } from './format-amount.ts'
import { parseAmount } from './parse-amount.ts'

/** As many decimals as any token has, so that rewriting truncates nothing. */
const MOST_DECIMALS = 18

type Texts = Readonly<Record<string, string>>

/**
 * The texts of amount fields, by name. They stay as typed; on a change of language the same amount is rewritten for that
 * language, since an English "12.345" means twelve thousand in Turkish.
 */
export function useAmountTexts(): { texts: Texts; setText: (name: string, text: string) => void } {
  const locale = useLocale()
  const [written, setWritten] = useState<{ locale: string; texts: Texts }>({ locale, texts: {} })
  const { texts } = written.locale === locale ? written : { texts: rewritten(written.texts, written.locale, locale) }
  if (written.locale !== locale) setWritten({ locale, texts })
  const setText = useCallback(
    (name: string, text: string) =>
      setWritten((current) => ({ ...current, texts: { ...current.texts, [name]: text } })),
    [],
  )
  return { texts, setText }
}

function rewritten(texts: Texts, from: string, to: string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const amount = parseAmount(text, { decimals: MOST_DECIMALS, locale: from })
      return [name, amount.ok ? formatInputAmount(amount.value, { decimals: MOST_DECIMALS, locale: to }) : text]
    }),
  )
}
