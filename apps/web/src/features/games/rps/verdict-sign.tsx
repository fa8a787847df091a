import type { PlayResult } from '@tyche/sdk/games'
import { Mark } from '@tyche/ui/mark'
import type { StageState } from '../../../data/games/game-definition.ts'

const signs: Record<PlayResult, string> = {
  win: 'm6.5 12.5 4 4 7.5-9',
  tie: 'M7 9.5h10M7 14.5h10',
  loss: 'm8 8 8 8m0-8-8 8',
}

const tones: Record<PlayResult, string> = {
  win: 'border-green bg-green-soft text-green',
  tie: 'border-control-line bg-s2 text-fg',
  loss: 'border-line bg-s2 text-mute',
}

/** Between the hands: a counter of three beats while they shake, then a tick, an equals sign or a cross. */
export function VerdictSign({ state, result }: { state: StageState; result: PlayResult | undefined }) {
  return (
    <div className="grid w-11 place-items-center sm:w-14">
      {result ? (
        <span
          key={result}
          className={`grid size-11 place-items-center rounded-full border-2 starting:scale-50 starting:opacity-0 transition-[scale,opacity] duration-200 ease-out ${tones[result]}`}
        >
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="size-6"
          >
            <path d={signs[result]} />
          </svg>
        </span>
      ) : state === 'idle' ? (
        <Mark className="size-6 text-faint opacity-60" />
      ) : (
        <span className="flex gap-1.5">
          <span className="rps-beat decor" />
          <span className="rps-beat decor" />
          <span className="rps-beat decor" />
        </span>
      )}
    </div>
  )
}
