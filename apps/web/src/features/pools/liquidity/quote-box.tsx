import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'

export interface QuoteBoxProps {
  query: { isPending: boolean; isError: boolean; data: unknown }
  /** The field holds an amount. */
  isAsked: boolean
  label: string
  amount: ReactNode | undefined
  value: ReactNode | undefined
  /** Below the terms. */
  note?: ReactNode
  children: ReactNode
}

/** The output of a change in large figures, with the terms below; its size is constant while the quote loads. */
export function QuoteBox({ query, isAsked, label, amount, value, note, children }: QuoteBoxProps) {
  const t = useTranslations('pools.panel')
  const locale = useLocale()
  const isLoading = isAsked && query.isPending
  return (
    <div className="grid gap-3 rounded-m border border-line bg-s2 p-4">
      <div className="grid gap-0.5">
        <span className="text-mute text-xs">{label}</span>
        <output aria-live="polite" aria-busy={isLoading} className="min-h-7 font-[750] text-xl tracking-[-0.02em]">
          {amount ??
            (isLoading ? (
              <Skeleton className="my-1 h-5 w-36" />
            ) : (
              <span className="text-faint">{formatAmount(0n, { decimals: 2, locale })}</span>
            ))}
        </output>
        <span className="min-h-[17px] text-mute text-xs">{value ? <>≈ {value}</> : null}</span>
      </div>
      <dl className="grid gap-2 border-line border-t pt-3">{children}</dl>
      {note ? <p className="text-faint text-xs">{note}</p> : null}
      {query.isError && query.data === undefined ? (
        <p role="alert" className="text-gold text-xs">
          {t('quoteFailed')}
        </p>
      ) : null}
    </div>
  )
}

/** Placeholder for a figure that was not requested yet. */
export function Waiting() {
  return <span className="font-normal text-faint">–</span>
}
