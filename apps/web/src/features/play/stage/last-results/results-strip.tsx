import type { GameConfig } from '@tyche/api-schema/games'
import { memo } from 'react'
import { useLocale, useMessages, useTranslations } from 'use-intl'
import { formatAmount } from '../../../../lib/amounts/format-amount.ts'
import { formatMultiplier } from '../../../../lib/amounts/format-ratio.ts'
import { tokenOf } from '../../table/play-token-context.ts'
import { tableClasses } from '../../table/table-classes.ts'
import { TurboButton } from '../turbo-button.tsx'
import { type LastResult, streakOf } from './last-results.ts'

/** Which bet of which transaction. */
export type OpenBet = (bet: Pick<LastResult, 'hash' | 'nonce'>) => void

export type ResultsStripProps = { results: readonly LastResult[]; config: GameConfig; onOpen: OpenBet }

const tones = {
  won: 'border-[color-mix(in_srgb,var(--green)_40%,transparent)] bg-green-soft text-green',
  even: 'border-control-line text-fg',
  lost: 'border-line bg-s2 text-mute',
} as const

/** The player's last bets of this game, newest first; a press opens one. Beside them the switch for turbo. Its height never changes. */
export const ResultsStrip = memo(function ResultsStrip(props: ResultsStripProps) {
  // Its texts are in the late catalogue.
  const hasWords = 'lastResults' in useMessages()
  return (
    <div className={`flex min-w-0 items-center gap-3 px-3 @table:px-4 ${tableClasses.strip}`}>
      <div className="flex h-full min-w-0 flex-1 items-center gap-3">{hasWords ? <Results {...props} /> : null}</div>
      <TurboButton />
    </div>
  )
})

function Results({ results, config, onOpen }: ResultsStripProps) {
  const t = useTranslations('lastResults')
  const streak = streakOf(results)
  return (
    <>
      {results.length === 0 ? (
        <p className="truncate text-faint text-xs">{t('none')}</p>
      ) : (
        <ol
          aria-label={t('label')}
          data-testid="last-results"
          className="flex h-full min-w-0 flex-1 items-center gap-1.5 overflow-hidden [mask-image:linear-gradient(to_right,black_calc(100%-24px),transparent)] rtl:[mask-image:linear-gradient(to_left,black_calc(100%-24px),transparent)]"
        >
          {results.map((result) => (
            <Result key={result.nonce} result={result} config={config} onOpen={onOpen} />
          ))}
        </ol>
      )}
      {streak ? (
        <p className="shrink-0 text-faint text-xs @max-table:hidden" data-testid="streak">
          {t(streak.kind === 'won' ? 'winStreak' : 'lossStreak', { count: streak.length })} {t('byChance')}
        </p>
      ) : null}
    </>
  )
}

type ResultProps = { result: LastResult; config: GameConfig; onOpen: OpenBet }

const Result = memo(function Result({ result, config, onOpen }: ResultProps) {
  const t = useTranslations('lastResults')
  const locale = useLocale()
  const { nonce, profit, multiplier } = result
  const { symbol = '', decimals = 18 } = tokenOf(config, result.token) ?? {}
  const text = formatMultiplier(multiplier, locale)
  const amount = `${formatAmount(profit, { decimals, locale, sign: 'always' })} ${symbol}`
  return (
    <li className="shrink-0">
      <button
        type="button"
        onClick={() => onOpen(result)}
        title={amount}
        aria-label={t('open', { nonce, amount, multiplier: text })}
        className={`num h-7 min-w-11 rounded-full border px-2 font-bold text-xs starting:scale-75 starting:opacity-0 transition-[scale,opacity,border-color] duration-200 ease-out hover:border-control-line focus-visible:outline-offset-[-2px] ${tones[profit > 0n ? 'won' : profit === 0n ? 'even' : 'lost']}`}
      >
        {text}
      </button>
    </li>
  )
})
