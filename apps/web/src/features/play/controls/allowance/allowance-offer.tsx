import { Link } from '@tanstack/react-router'
import { Segmented } from '@tyche/ui/segmented'
import { useLocale } from 'use-intl'
import { routePaths } from '../../../../config/paths.ts'
import { useLateTranslations } from '../../../../i18n/use-late-translations.ts'
import { formatAmount } from '../../../../lib/amounts/format-amount.ts'
import { usePlayToken } from '../../table/play-token-context.ts'
import { allowanceBets, type AllowanceOffer as Offer } from './use-allowance-offer.ts'

/** How much the games may take of the player's tokens: what that means, and how it ends. */
export function AllowanceOffer({ offer, disabled }: { offer: Offer; disabled: boolean }) {
  const t = useLateTranslations('allowanceOffer')
  const locale = useLocale()
  const { symbol, decimals } = usePlayToken()
  const { bets, choose, amountOf } = offer
  if (!t) return null
  const written = (count: (typeof allowanceBets)[number]) =>
    `${formatAmount(amountOf(count), { decimals, locale, minFraction: 0, isCost: true })} ${symbol}`
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-m border border-line bg-s2 p-3">
      <p className="font-semibold text-sm">{t('title')}</p>
      <Segmented
        label={t('title')}
        size="sm"
        value={String(bets)}
        onValueChange={(value) => choose(allowanceBets.find((count) => String(count) === value) ?? 1)}
        disabled={disabled}
        options={allowanceBets.map((count) => ({
          value: String(count),
          label: count === 1 ? t('once') : written(count),
        }))}
      />
      <p className="text-mute text-xs">
        {bets === 1 ? t('onceHint') : t('moreHint', { amount: written(bets) })}{' '}
        {bets === 1 ? null : (
          <Link to={routePaths.user} className="underline underline-offset-4 hover:text-fg">
            {t('end')}
          </Link>
        )}
      </p>
    </section>
  )
}
