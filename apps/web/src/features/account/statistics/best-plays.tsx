import type { PayData } from '@tyche/api-schema/play-record'
import { Chip } from '@tyche/ui/pill'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { TimeAgo } from '../../../components/time/time-ago.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { gameLabelOf } from '../../../config/game-names.ts'
import { useGameTexts } from '../../../data/games/texts/use-game-texts.ts'
import { formatMultiplier } from '../../../lib/amounts/format-ratio.ts'
import type { OnVerify } from '../records/records-card.tsx'
import { BestList } from './best-list.tsx'

/** The bets with the highest profit. */
export function TopWins({ list, onVerify }: { list: PayData['topWins']; onVerify: OnVerify }) {
  const t = useTranslations('user')
  const common = useTranslations('common')
  const texts = useGameTexts()
  const rows = list.map(({ game, nonce, choice, playedAt, token, profit, hash }) => ({
    key: `${game}-${nonce}`,
    row: (
      <>
        <Play game={game} words={texts.choice(game, choice)} at={playedAt} />
        <TokenValue token={token} value={profit ?? '0'} sign="always" symbol tone="win" className="ms-auto" />
        <button
          type="button"
          onClick={() => onVerify({ hash, game, nonce })}
          className="touch inline-flex h-7 items-center rounded-full border border-line px-2.5 font-semibold text-mute text-xs transition-colors duration-150 hover:border-control-line hover:text-fg"
        >
          {common('check')}
        </button>
      </>
    ),
  }))
  return <BestList title={t('topWins')} rows={rows} />
}

/** The plays with the highest multipliers. */
export function LuckyPlays({ list }: { list: PayData['luckyPlays'] }) {
  const t = useTranslations('user')
  const locale = useLocale()
  const texts = useGameTexts()
  const rows = list.map(({ game, nonce, play, choice, outcome, playedAt, token, income, multiplier }) => ({
    key: `${game}-${nonce}-${play}`,
    row: (
      <>
        <Chip tone="gold" className="num min-w-16 justify-center">
          {formatMultiplier(BigInt(multiplier), locale)}
        </Chip>
        <Play game={game} words={texts.outcome(game, outcome, choice)} at={playedAt} />
        <TokenValue token={token} value={income} symbol className="ms-auto font-semibold" />
      </>
    ),
  }))
  return <BestList title={t('luckyPlays')} rows={rows} />
}

function Play({ game, words, at }: { game: string; words: ReactNode; at: number }) {
  const names = useTranslations('games')
  const label = gameLabelOf(game)
  return (
    <span className="grid min-w-0">
      <span className="truncate font-medium">{label ? names(label) : game}</span>
      <span className="text-faint text-xs">
        <span className="text-mute">{words}</span> ·{' '}
        <span className="whitespace-nowrap">
          <TimeAgo at={at} />
        </span>
      </span>
    </span>
  )
}
