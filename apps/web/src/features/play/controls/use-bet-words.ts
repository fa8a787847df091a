import { useLocale, useTranslations } from 'use-intl'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { useGameTexts } from '../../../data/games/texts/use-game-texts.ts'
import { formatFullAmount } from '../../../lib/amounts/format-amount.ts'
import type { Draft } from './draft/use-draft.ts'

/** The bet in words, exact to the unit; undefined while the controls hold none. */
export function useBetWords<Choice>({ name, maths }: GameDefinition<Choice>, draft: Draft<Choice>): string | undefined {
  const t = useTranslations('play')
  const locale = useLocale()
  const texts = useGameTexts()
  const { amount, playCount, token, choice } = draft
  if (!amount.ok || amount.value === 0n || !(playCount >= 1)) return undefined
  const one = `${formatFullAmount(amount.value, { decimals: token.decimals, locale })} ${token.symbol}`
  return t('betOn', {
    amount: playCount > 1 ? `${playCount} × ${one}` : one,
    choice: texts.choice(name, maths.clientValue(choice)),
  })
}
