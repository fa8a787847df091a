import type { LpPool } from '@tyche/api-schema/pools'
import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { TokenBadge } from '../../../components/values/token-badge.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { type MethodName, nameOf } from './withdrawal-methods.ts'

export interface WithdrawalMethodFieldProps {
  pool: LpPool
  value: MethodName
  onChange: (method: MethodName) => void
  /** The payout in each token, in the pool's order; 0 where the token is not available now. */
  amounts: readonly bigint[] | undefined
  disabled: boolean
}

/** A choice of the withdrawal method, each option with its current payout. */
export function WithdrawalMethodField({ pool, value, onChange, amounts, disabled }: WithdrawalMethodFieldProps) {
  const t = useTranslations('pools.panel')
  return (
    <fieldset className="grid gap-1.5" disabled={disabled}>
      <legend className="mb-1.5 font-medium text-mute text-xs">{t('receiveAs')}</legend>
      {pool.tokens.map((token, index) => (
        <Method
          key={token.token}
          isChosen={value === nameOf(token)}
          onChoose={() => onChange(nameOf(token))}
          mark={<TokenBadge symbol={token.symbol} className="size-6" />}
          label={token.symbol}
        >
          {amounts === undefined ? null : amounts[index] ? (
            <TokenValue token={token.token} value={amounts[index]} maxFraction={Math.min(6, token.decimals)} />
          ) : (
            <span className="font-normal text-faint text-xs">{t('notInToken')}</span>
          )}
        </Method>
      ))}
      <Method
        isChosen={value === 'inKind'}
        onChoose={() => onChange('inKind')}
        mark={<Mark name="pools" />}
        label={t('inKind')}
      />
      <Method
        isChosen={value === 'waiting'}
        onChoose={() => onChange('waiting')}
        mark={<Mark name="clock" />}
        label={t('waiting')}
      />
    </fieldset>
  )
}

function Mark({ name }: { name: 'pools' | 'clock' }) {
  return (
    <span className="grid size-6 place-items-center rounded-full bg-s3 text-mute">
      <Glyph name={name} className="size-4" />
    </span>
  )
}

interface MethodProps {
  isChosen: boolean
  onChoose: () => void
  mark: ReactNode
  label: string
  children?: ReactNode
}

function Method({ isChosen, onChoose, mark, label, children }: MethodProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-m border px-3 text-base transition-colors duration-150',
        'has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-55',
        isChosen ? 'border-green bg-green-soft' : 'border-line bg-s2 hover:border-control-line',
      )}
    >
      <input
        id={id}
        type="radio"
        name="receive-as"
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      {mark}
      <span className="font-semibold">{label}</span>
      <span className="num ms-auto font-semibold">{children}</span>
    </label>
  )
}
