import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { tokenByAddress, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import type { DrawFacts } from '../phase/draw-phase.ts'
import type { DrawOrder } from '../reveal/read-draw-order.ts'
import type { ShownDraw } from '../reveal/use-reveal.ts'
import { CodeChips } from './draw-lead.tsx'
import { SeedDigits } from './seed-digits.tsx'

export interface DrawRevealProps {
  facts: DrawFacts
  order: DrawOrder
  reveal: ShownDraw
  isMine: (code: number) => boolean
}

/** The draw while it is shown: the number, the order that it makes, then one winning code after the other. */
export function DrawReveal({ facts, order, reveal, isMine }: DrawRevealProps) {
  const t = useTranslations('draw')
  const format = useFormatter()
  const { step, bytes, lit } = reveal
  const winners = order.winners.length
  return (
    <div className="grid gap-2">
      <p className="font-medium text-mute text-xs">{t('numberOf', { round: facts.round.toString() })}</p>
      <SeedDigits word={facts.word} bytes={bytes} />
      <div className="flex min-h-7 items-center gap-3">
        {step === 'order' ? (
          <p className="text-sm">{t('ordering', { count: format.number(facts.sale), winners })}</p>
        ) : null}
        {step === 'codes' ? (
          <>
            <p className="num shrink-0 font-semibold text-sm">
              {t('lit', { lit: format.number(lit), count: format.number(winners) })}
            </p>
            <CodeChips codes={order.winners.slice(0, lit).reverse()} isMine={isMine} />
          </>
        ) : null}
      </div>
    </div>
  )
}

export interface DrawResultProps {
  order: DrawOrder
  /** How many codes of mine took part, and which won. */
  held: number
  won: readonly number[]
  /** Of one winning code. */
  reward: { token: string; amount: string }
  isMine: (code: number) => boolean
}

/** What I have won, kindly nothing, or for onlookers which codes won. */
export function DrawResult({ order, held, won, reward, isMine }: DrawResultProps) {
  const t = useTranslations('draw')
  const luckybuy = useTranslations('luckybuy')
  const sum = useReward(reward, won.length)
  // Mine first, since not all fit.
  const codes = won.length > 0 ? [...won, ...order.winners.filter((code) => !isMine(code))] : order.winners
  return (
    <div className="grid gap-2">
      {won.length > 0 ? (
        <>
          <p className="font-bold text-green text-xl tracking-[-0.03em] @max-md:text-lg">
            {luckybuy('won', { reward: sum })}
          </p>
          <p className="text-mute text-sm">{t('drawnOfMine', { count: won.length })}</p>
        </>
      ) : (
        <>
          <p className="font-bold text-xl tracking-[-0.03em] @max-md:text-lg">
            {t('drawn', { count: order.winners.length })}
          </p>
          {held > 0 ? <p className="text-mute text-sm">{t('noneOfMine')}</p> : null}
        </>
      )}
      <CodeChips codes={codes} isMine={isMine} />
    </div>
  )
}

/** A reward times so many codes, with its symbol. */
export function useReward({ token, amount }: { token: string; amount: string }, times: number): string {
  const locale = useLocale()
  const chain = useChainConfig()
  const known = chain && tokenByAddress(chain, token)
  if (!known) return ''
  const units = BigInt(amount) * BigInt(times)
  const isWhole = units % 10n ** BigInt(known.decimals) === 0n
  const text = formatAmount(units, { ...known, locale, ...(isWhole ? { minFraction: 0, maxFraction: 0 } : {}) })
  return `${text} ${known.symbol}`
}
