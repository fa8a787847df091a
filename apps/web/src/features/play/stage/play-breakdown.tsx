import type { GameConfig } from '@tyche/api-schema/games'
import { PRECISION } from '@tyche/protocol/scales'
import type { BetResult } from '@tyche/sdk/games'
import { playResultOf } from '@tyche/sdk/games/terms'
import { Glyph } from '@tyche/ui/glyph'
import { TokenAmount } from '@tyche/ui/token-amount'
import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useGameTexts } from '../../../data/games/texts/use-game-texts.ts'
import { formatAmount, formatFullAmount } from '../../../lib/amounts/format-amount.ts'
import { formatMultiplier } from '../../../lib/amounts/format-ratio.ts'
import { tokenOf } from '../table/play-token-context.ts'

export type PlayBreakdownProps = { game: string; outcome: BetResult; config: GameConfig; onClose: () => void }

const tones = { win: 'text-green', tie: 'text-fg', loss: 'text-mute' } as const
const cell = 'px-3 py-1.5'

/** The profit of each play of a bet. It overlays the stage, so that nothing moves when it opens; closed, it gives the focus back. */
export function PlayBreakdown({ game, outcome, config, onClose }: PlayBreakdownProps) {
  const t = useTranslations('play.breakdown')
  const common = useTranslations('common')
  const locale = useLocale()
  const texts = useGameTexts()
  const close = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    opener.current ??= document.activeElement
    close.current?.focus({ preventScroll: true })
  }, [])
  const leave = () => {
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  const { terms, plays } = outcome
  const { symbol = '', decimals = 18 } = tokenOf(config, terms.token) ?? {}
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches for Escape
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave()
      }}
      className="absolute inset-x-3 bottom-3 z-10 mx-auto flex max-h-[calc(100%-24px)] max-w-[520px] starting:translate-y-2 flex-col overflow-hidden rounded-m border border-line bg-s1 starting:opacity-0 shadow-pop transition-[opacity,translate] duration-150 ease-out"
    >
      <div className="flex items-center justify-between gap-3 border-line border-b py-1.5 ps-3 pe-1.5">
        <h2 className="font-semibold text-sm">{t('title')}</h2>
        <button
          ref={close}
          type="button"
          aria-label={common('close')}
          onClick={leave}
          className="touch grid size-8 place-items-center rounded-s text-mute hover:bg-s3 hover:text-fg"
        >
          <Glyph name="close" className="size-4" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className="overflow-y-auto overscroll-contain" tabIndex={0} aria-label={t('title')}>
        <table className="num w-full text-sm">
          <thead className="sticky top-0 bg-s1 text-mute text-xs">
            <tr>
              <th className={`${cell} text-start font-medium`}>{t('play')}</th>
              <th className={`${cell} text-start font-medium`}>{t('outcome')}</th>
              <th className={`${cell} text-end font-medium`}>{t('multiplier')}</th>
              <th className={`${cell} text-end font-medium`}>{t('profit', { symbol })}</th>
            </tr>
          </thead>
          <tbody>
            {plays.map(({ outcome: shown, multiplier }, index) => {
              const profit = (terms.wager * multiplier) / PRECISION - terms.wager
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a play is identified by its position
                <tr key={index} className="border-line border-t">
                  <td className={`${cell} text-mute`}>{index + 1}</td>
                  <td className={`${cell} font-semibold`}>{texts.outcome(game, shown, terms.choice)}</td>
                  <td className={`${cell} text-end text-mute`}>{formatMultiplier(multiplier, locale)}</td>
                  <td className={`${cell} text-end font-semibold ${tones[playResultOf(multiplier)]}`}>
                    <TokenAmount
                      text={formatAmount(profit, { decimals, locale, sign: 'always' })}
                      full={formatFullAmount(profit, { decimals, locale })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </div>
  )
}
