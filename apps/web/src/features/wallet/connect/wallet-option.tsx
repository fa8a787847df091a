import { classNames } from '@tyche/ui/class-names'
import { Chip } from '@tyche/ui/pill'
import type { ReactNode } from 'react'

export type WalletOptionProps = {
  name: string
  hint?: string | undefined
  icon: ReactNode
  badge?: string | undefined
  isProminent?: boolean
  onChoose: () => void
}

export function WalletOption({ name, hint, icon, badge, isProminent = false, onChoose }: WalletOptionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className={classNames(
          'flex w-full items-center gap-3 rounded-m border px-3 text-start transition-colors duration-150',
          isProminent
            ? 'border-[color-mix(in_srgb,var(--green)_45%,transparent)] bg-green-soft py-3 hover:border-green'
            : 'min-h-14 border-line bg-s2 py-2 hover:border-control-line',
        )}
      >
        {icon}
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-semibold">{name}</span>
          {hint ? <span className="text-mute text-xs">{hint}</span> : null}
        </span>
        {badge ? <Chip tone={isProminent ? 'win' : 'neutral'}>{badge}</Chip> : null}
      </button>
    </li>
  )
}
