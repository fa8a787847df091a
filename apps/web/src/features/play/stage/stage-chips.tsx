import type { GameToken } from '@tyche/api-schema/games'
import type { BetQuote } from '@tyche/sdk/games'
import { Glyph } from '@tyche/ui/glyph'
import { Chip } from '@tyche/ui/pill'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import type { InfoSection } from '../info/info-section.ts'
import { PlayAmount } from '../table/play-amount.tsx'
import { SoundButton } from './sound-button.tsx'

export type StageChipsProps = {
  token: GameToken
  quote: BetQuote
  /** Opens the sheet of rules, odds and contracts. */
  onInfo: (section: InfoSection) => void
  onHelp: () => void
}

/** Where height is short they are one line, to be scrolled, which fades at its end. */
const oneLineClasses =
  'low:@max-table:-my-1 low:@max-table:flex-nowrap low:@max-table:overflow-x-auto low:@max-table:py-1 low:@max-table:pe-6 low:@max-table:*:shrink-0 low:@max-table:[mask-image:linear-gradient(90deg,#000_calc(100%-28px),transparent)] low:@max-table:[scrollbar-width:none]'

/** The chips above the stage: prize pool, return to player, provably fair. */
export function StageChips({ token, quote, onInfo, onHelp }: StageChipsProps) {
  const t = useTranslations('play')
  const locale = useLocale()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 px-3 py-2 sm:px-4 sm:py-3">
      <div className={`flex min-h-[30px] min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5 ${oneLineClasses}`}>
        <Chip className="min-w-0 max-w-full low:@max-table:order-last">
          {t('currentPrizePool')}
          <b className="truncate text-fg" data-testid="prize-pool">
            <PlayAmount value={BigInt(token.balance)} hasSymbol />
          </b>
        </Chip>
        <InfoChip onClick={() => onInfo('odds')}>
          {t('rtp')} <b className="num text-fg">{formatPercent(quote.returnToPlayer, locale)}</b>
        </InfoChip>
        <InfoChip onClick={() => onInfo('fairness')}>
          <Glyph name="shield" className="size-3.5 text-green" />
          {t('provablyFair')}
        </InfoChip>
      </div>
      {/* Beside the chips, however many lines they take: a control alone on a line looks lost. */}
      <span className="flex items-center gap-2">
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

type InfoChipProps = { children: ReactNode; onClick: () => void }

/** A chip that opens what stands behind it. */
function InfoChip({ children, onClick }: InfoChipProps) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onClick} className="group rounded-full">
      <Chip className="transition-colors duration-150 group-hover:border-control-line group-hover:text-fg">
        {children}
        <Glyph name="chevronDown" className="size-3 max-sm:hidden" />
      </Chip>
    </button>
  )
}
