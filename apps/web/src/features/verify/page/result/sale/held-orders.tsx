import type { HeldOrder } from '@tyche/sdk/verify'
import { CopyButton } from '@tyche/ui/copy-button'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'

/** An account may have placed many orders; each has its own path. */
const SHOWN = 20

/** Somebody's orders, with the hashes that lead from each to the root. */
export function HeldOrders({ orders }: { orders: readonly HeldOrder[] }) {
  const t = useTranslations('saleProof')
  const page = useTranslations('verifyPage')
  if (orders.length === 0) return null
  return (
    <ul className="grid gap-2">
      {orders.slice(0, SHOWN).map(({ leaf, leafHash, path }, index) => (
        <li key={leaf.orderId.toString()} className="rounded-m border border-line bg-s2 px-3 py-2 text-xs">
          <details open={index === 0} className="group">
            <summary className="touch flex min-h-6 cursor-pointer list-none items-center gap-1.5 font-semibold text-sm [&::-webkit-details-marker]:hidden">
              <Glyph name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
              {page('orderCodes', {
                id: leaf.orderId.toString(),
                first: leaf.firstCode.toString(),
                last: (leaf.firstCode + leaf.quantity - 1).toString(),
              })}
            </summary>
            <div className="grid min-w-0 gap-1 ps-5.5 pt-1">
              <Hash title={t('leafHash')} value={leafHash} />
              {path?.map((sibling, height) => (
                <Hash key={sibling} title={t('sibling', { number: String(height + 1) })} value={sibling} />
              ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

function Hash({ title, value }: { title: string; value: string }) {
  const common = useTranslations('common')
  return (
    <p className="flex min-w-0 items-center gap-2 text-faint">
      <span className="shrink-0">{title}</span>
      <span className="num min-w-0 truncate text-fg" title={value}>
        {value.slice(0, 12)}…{value.slice(-8)}
      </span>
      <CopyButton value={value} label={common('copy')} copied={common('copySuccess')} />
    </p>
  )
}
