import { classNames } from '../class-names.ts'

export interface TokenAmountProps {
  /** Formatted for reading. */
  text: string
  /** The exact value, shown on hover. */
  full?: string | undefined
  symbol?: string | undefined
  /** For a large figure: the symbol stays small beside it. */
  display?: boolean | undefined
  tone?: 'plain' | 'win' | 'loss' | 'mute' | undefined
  className?: string | undefined
}

const tones = { plain: '', win: 'font-semibold text-green', loss: 'text-mute', mute: 'text-mute' }

/** A formatted amount with tabular figures; the exact value on hover. */
export function TokenAmount({ text, full, symbol, display, tone = 'plain', className }: TokenAmountProps) {
  return (
    <span
      title={full ? (symbol ? `${full} ${symbol}` : full) : undefined}
      className={classNames('num', tones[tone], className)}
    >
      {text}
      {symbol ? (
        <span
          className={classNames(
            'font-medium text-mute',
            display ? 'ms-2 text-md tracking-normal' : 'ms-1 text-[0.86em]',
          )}
        >
          {symbol}
        </span>
      ) : null}
    </span>
  )
}
