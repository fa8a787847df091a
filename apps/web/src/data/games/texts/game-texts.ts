import type { useTranslations } from 'use-intl'

/** A translator for the whole catalogue. */
export type Translate = ReturnType<typeof useTranslations<never>>

/** The texts of one game for lists, chips and announcements, without its stage's code. */
export interface GameTexts {
  /** `clientValue` as in records. */
  choice: (t: Translate, clientValue: number) => string
  outcome: (t: Translate, outcome: number, clientValue: number) => string
  /** A text for a disc of 30 px: one to four characters. */
  mark: (t: Translate, outcome: number, clientValue: number) => string
}
