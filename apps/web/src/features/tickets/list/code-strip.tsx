import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { classNames } from '@tyche/ui/class-names'
import { useFormatter, useTranslations } from 'use-intl'

/** So many codes have a cell each; more are a bar with marks. */
const MOST_CELLS = 24
const MOST_MARKS = 60

type Codes = Pick<Ticket, 'firstCode' | 'quantity' | 'winningCodes' | 'claimedCodes'>

/** The first and the last code, as the draw counts them. */
export function CodeRange({ firstCode, quantity }: Pick<Codes, 'firstCode' | 'quantity'>) {
  const t = useTranslations('tickets')
  const format = useFormatter()
  const number = (code: number) => format.number(code, { useGrouping: false })
  return quantity === 1
    ? t('oneCode', { code: number(firstCode) })
    : t('codeRange', { first: number(firstCode), last: number(firstCode + quantity - 1) })
}

/** A ticket's codes as a strip: what won is gold, what was paid is ticked off. */
export function CodeStrip({ firstCode, quantity, winningCodes, claimedCodes }: Codes) {
  const paid = new Set(claimedCodes)
  if (quantity <= MOST_CELLS) {
    const won = new Set(winningCodes)
    return (
      <span aria-hidden="true" className="flex h-1.5 gap-0.5">
        {Array.from({ length: quantity }, (_, index) => {
          const code = firstCode + index
          return (
            <span
              key={code}
              className={classNames(
                'min-w-0.5 max-w-6 flex-1 rounded-full',
                won.has(code) ? (paid.has(code) ? 'bg-gold-deep' : 'bg-prize') : 'bg-s3',
              )}
            />
          )
        })}
      </span>
    )
  }
  return (
    <span aria-hidden="true" className="relative block h-1.5 rounded-full bg-s3">
      {winningCodes.slice(0, MOST_MARKS).map((code) => (
        <span
          key={code}
          style={{ insetInlineStart: `${((code - firstCode) / quantity) * 100}%` }}
          className={classNames('absolute inset-y-0 w-1 rounded-full', paid.has(code) ? 'bg-gold-deep' : 'bg-prize')}
        />
      ))}
    </span>
  )
}
