import { useMessages, useTranslations } from 'use-intl'
import type { LateMessages } from './messages.ts'

/** The texts of a part of the late catalogue; undefined until it is loaded. */
export function useLateTranslations<Part extends keyof LateMessages>(part: Part) {
  const isLoaded = part in useMessages()
  // Without a part nothing is looked up: asking for one that is missing is told as an error.
  const t = useTranslations(isLoaded ? part : (undefined as unknown as Part))
  return isLoaded ? t : undefined
}
