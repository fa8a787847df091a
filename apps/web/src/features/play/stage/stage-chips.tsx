import type { GameToken } from '@tyche/api-schema/games'
import type { BetQuote } from '@tyche/sdk/games'
import { Glyph } from '@tyche/ui/glyph'
import { Chip } from '@tyche/ui/pill'
import { useLocale, useTranslations } from 'use-intl'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { PlayAmount } from '../table/play-amount.tsx'
import { SoundButton } from './sound-button.tsx'

export type StageChipsProps = { token: GameToken; quote: BetQuote; onHelp: () => void }

/** The chips above the stage: prize pool, return to player, provably fair. */
export function StageChips({ token, quote, onHelp }: StageChipsProps) {
  const t = useTranslations('play')
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-2.5 sm:px-4 sm:py-3">
      <Chip className="min-w-0 max-w-full">
        {t('currentPrizePool')}
        <b className="truncate text-fg" data-testid="prize-pool">
          <PlayAmount value={BigInt(token.balance)} hasSymbol />
        </b>
      </Chip>
      <Chip className="max-sm:order-1">
        {t('rtp')} <b className="num text-fg">{formatPercent(quote.returnToPlayer, locale)}</b>
      </Chip>
      <Chip className="max-sm:order-1 sm:@max-table:hidden">
        <Glyph name="shield" className="size-3.5 text-green" />
        {t('provablyFair')}
      </Chip>
      <span className="ms-auto flex items-center gap-2">
        <button
          type="button"
          onClick={onHelp}
          aria-label={t('keyboard')}
          title={t('keyboard')}
          className="grid size-[30px] place-items-center rounded-full border border-line bg-s2/80 font-semibold text-mute text-sm transition-colors duration-150 hover:border-control-line hover:text-fg max-md:hidden pointer-coarse:hidden"
        >
          ?
        </button>
        <SoundButton />
      </span>
    </div>
  )
}
