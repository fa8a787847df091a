import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '../config/locales.ts'
import { payloadPreloadMs } from '../config/timings.ts'
import { loadLateMessages } from './load-messages.ts'
import type { LateMessages, Messages, SourceMessages } from './messages.ts'

/** The first catalogue at once, the late one joined to it when the page has had its time. */
export function useAllMessages(locale: Locale, messages: Messages): SourceMessages {
  const [late, setLate] = useState<LateMessages>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      loadLateMessages(locale).then(
        (loaded) => isCurrent && setLate(loaded),
        // Errors of contracts then read as unknown ones until the next visit.
        () => undefined,
      )
    }, payloadPreloadMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [locale])
  return useMemo(() => ({ ...messages, ...late }) as SourceMessages, [messages, late])
}
