import type { useTranslations } from 'use-intl'

/** All of the catalogue. */
export type Translate = ReturnType<typeof useTranslations<never>>

/** The words of one game for lists, chips and announcements: no stage code comes with them. */
export interface GameTexts {
  /** `clientValue` as in records. */
  choice: (t: Translate, clientValue: number) => string
  outcome: (t: Translate, outcome: number, clientValue: number) => string
  /** What fits into a disc of 30 px: one to four characters. */
  mark: (t: Translate, outcome: number, clientValue: number) => string
}
