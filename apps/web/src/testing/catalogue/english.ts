import { messages } from '../../i18n/locales/en/index.ts'
import { lateMessages } from '../../i18n/locales/en/late.ts'
import { messages as leave } from '../../i18n/locales/en/leave/index.ts'
import { messages as lottery } from '../../i18n/locales/en/lottery/index.ts'
import { messages as loyalty } from '../../i18n/locales/en/loyalty/index.ts'
import { messages as proof } from '../../i18n/locales/en/proof/index.ts'
import { messages as status } from '../../i18n/locales/en/status/index.ts'
import { messages as transparency } from '../../i18n/locales/en/transparency/index.ts'

/** Every part of the English catalogue. */
export const english = {
  ...messages,
  ...lateMessages,
  ...leave,
  ...lottery,
  ...loyalty,
  ...proof,
  ...status,
  ...transparency,
}
