import type { LpPool, LpPoolToken } from '@tyche/api-schema/pools'
import type { Revert } from '@tyche/sdk/errors'
import { toWad } from '@tyche/sdk/pools/estimates'
import { useLocale, useTranslations } from 'use-intl'
import { isSame } from '../../../data/pools/apply-pool-event.ts'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'

const plain = ['StalePrice', 'InvalidPrice', 'SequencerDown', 'LpPriceTooLow', 'FirstDepositTooSmall', 'NotLp'] as const

/** The text of a pool's refusal, with its figures. */
export function useRefusalText(pool: LpPool, change: 'add' | 'remove') {
  const t = useTranslations()
  const locale = useLocale()
  const percent = (basisPoints: number | bigint) => formatPercent(toWad(basisPoints), locale)
  const tokenOf = (address: unknown) => pool.tokens.find(({ token }) => isSame(token, String(address)))

  return ({ name, args }: Revert, asked: LpPoolToken | undefined): string => {
    const known = plain.find((entry) => entry === name)
    if (known) return t(`pools.refusals.${known}`)
    if (name === 'InvalidAmount' || name === 'InvalidLPAmount') return t('pools.refusals.tooSmall')
    if (name === 'ActionNotEnabled' || name === 'PoolClosing') return t('pools.refusals.ActionNotEnabled')
    if (name === 'WeightOutOfBand') {
      const token = tokenOf(args[0])
      const values = {
        symbol: token?.symbol ?? '',
        weight: percent(BigInt(String(args[1] ?? 0))),
        min: percent(token?.minWeightBasisPoints ?? 0),
        max: percent(token?.maxWeightBasisPoints ?? 0),
      }
      return change === 'add'
        ? t('pools.refusals.WeightOutOfBandAdd', values)
        : t('pools.refusals.WeightOutOfBandRemove', values)
    }
    if (name === 'InsufficientBankroll' && asked) {
      const free = BigInt(String(args[1] ?? 0))
      const available = `${formatAmount(free, { decimals: asked.decimals, locale })} ${asked.symbol}`
      return t('pools.refusals.InsufficientBankroll', { available })
    }
    const key = `contractErrors.${name}` as Parameters<typeof t>[0]
    return t.has(key) ? t(key, {} as never) : t('errors.unknown')
  }
}
