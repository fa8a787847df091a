import { Mark } from '@tyche/ui/mark'
import { useTranslations } from 'use-intl'
import { RewardWorth, type Worth } from './reward-worth.tsx'
import './code-card.css'

const GROUPS = 4
const GROUP = 5

/** A reward card: its code fills as it is typed, and it turns over for what it brought. */
export function CodeCard({ symbols, isWrong, won }: { symbols: string; isWrong: boolean; won: Worth | undefined }) {
  return (
    <div className="code-card" data-turned={won !== undefined}>
      <div className="code-card-sheet">
        <div aria-hidden="true" className="code-card-face code-card-front grid content-between p-6">
          <span className="flex items-center justify-between">
            <span className="font-[750] text-lg tracking-[0.06em]">CDKEY</span>
            <Mark className="size-9" />
          </span>
          <span
            className={`num flex justify-between font-mono text-[clamp(0.8rem,3.4vw,1.125rem)] ${isWrong ? 'text-red' : ''}`}
          >
            {Array.from({ length: GROUPS }, (_, group) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the slots never move
              <span key={group} className="flex gap-[0.18em]">
                {Array.from({ length: GROUP }, (_, at) => {
                  const symbol = symbols[group * GROUP + at]
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the slots never move
                    <span key={at} className={`code-card-slot ${symbol ? 'font-semibold' : 'text-faint'}`}>
                      {symbol ?? '·'}
                    </span>
                  )
                })}
              </span>
            ))}
          </span>
        </div>
        <div className="code-card-face code-card-back grid place-items-center p-6 text-center">
          {won ? <Won worth={won} /> : null}
        </div>
      </div>
    </div>
  )
}

function Won({ worth }: { worth: Worth }) {
  const t = useTranslations('cdkey')
  return (
    <span className="grid gap-1">
      <span className="text-mute text-sm">{t('brought')}</span>
      <span className="num font-[780] text-3xl text-prize tracking-[-0.03em]">
        <RewardWorth worth={worth} />
      </span>
    </span>
  )
}
