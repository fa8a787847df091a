import { Link } from '@tanstack/react-router'
import type { GameRecord } from '@tyche/api-schema/game-record'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { gamePageOf } from '../../config/game-names.ts'
import { betSearch } from '../../data/records/bet-search.ts'

export type BetLinkProps = { bet: Pick<GameRecord, 'game' | 'hash' | 'nonce'>; children: ReactNode }

/** Leads to a bet: its game's page, with the bet's proof open. Text only for a game without a page in this build. */
export function BetLink({ bet, children }: BetLinkProps) {
  const t = useTranslations('records')
  const page = gamePageOf(bet.game)
  if (!page) return children
  return (
    <Link
      to={page}
      search={betSearch(bet) as never}
      preload={false}
      title={t('checkBet', { nonce: bet.nonce })}
      className="inline-flex min-h-6 items-center underline decoration-line decoration-dotted underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  )
}
