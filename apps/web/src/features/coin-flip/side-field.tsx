import { Segmented } from '@tyche/ui/segmented'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { CoinFace } from '../../components/coin-stage/coin-face.tsx'
import type { Draft } from './use-draft.ts'

const sides = ['heads', 'tails'] as const

export function SideField({ draft, disabled }: { draft: Draft; disabled: boolean }) {
  const t = useTranslations('coin')
  const page = useTranslations('coinFlip')
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <span id={id} className="font-medium text-mute text-xs">
        {page('yourSide')}
      </span>
      <Segmented
        label={page('yourSide')}
        value={sides[draft.choice]}
        onValueChange={(side) => draft.setChoice(side === 'heads' ? 0 : 1)}
        disabled={disabled}
        options={sides.map((side) => ({
          value: side,
          label: (
            <>
              <span className="size-5 shrink-0">
                <CoinFace face={side} word="" />
              </span>
              {t(side)}
            </>
          ),
        }))}
      />
    </div>
  )
}
