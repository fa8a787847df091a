import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { PRECISION_PER_BPS } from '@tyche/protocol/scales'
import { Address } from '@tyche/ui/address'
import { Card } from '@tyche/ui/card'
import { useLocale, useTranslations } from 'use-intl'
import { ExplorerLink } from '../../../components/links/explorer-link.tsx'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'

/** What the contract promises, and where to look it up. */
export function ProductTerms({ product }: { product: ProductDetail }) {
  const t = useTranslations('product.terms')
  const locale = useLocale()
  const { kind, offChain, minSale, total, devFeeBasisPoints } = product
  const fee = formatPercent(BigInt(devFeeBasisPoints) * PRECISION_PER_BPS, locale, 2)
  const items = [
    kind === 'quantityLimited' ? t('quantity', { total }) : t('time', { least: minSale ?? 0 }),
    offChain ? t('refundPoints') : t('refund'),
    offChain ? t('reserved') : t('fee', { fee }),
    t('fixed'),
    t('noDeadline'),
    ...(offChain ? [t('public'), t('notTransferable')] : [t('transferable')]),
  ]
  return (
    <Card
      as="section"
      aria-labelledby="product-terms"
      className="later-in-view grid gap-4 p-5 [--later-height:16rem] max-md:p-4"
    >
      <h2 id="product-terms" className="font-semibold text-md">
        {t('title')}
      </h2>
      <ul className="grid gap-x-6 gap-y-2.5 text-mute text-sm md:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <span aria-hidden="true" className="mt-[7px] size-1.5 shrink-0 rounded-full bg-green" />
            {item}
          </li>
        ))}
      </ul>
      <Contracts product={product} />
    </Card>
  )
}

function Contracts({ product }: { product: ProductDetail }) {
  const t = useTranslations('product')
  const common = useTranslations('common')
  const config = useChainConfig()
  if (!config) return null
  const { luckyBuy, ticket, rewardPool } = config.contracts
  const contracts = [
    [t('terms.luckyBuyContract'), luckyBuy],
    product.offChain ? [t('terms.rewardPoolContract'), rewardPool] : [t('terms.ticketContract'), ticket],
    [t('terms.tokenContract'), product.token],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 border-line border-t pt-4 text-sm">
      {contracts.map(([label, address]) => (
        <div key={address} className="flex items-center gap-2">
          <dt className="text-mute">{label}</dt>
          <dd className="flex items-center gap-1">
            <Address address={address} copy={{ label: common('copy'), copied: common('copySuccess') }} />
            <ExplorerLink kind="address" value={address} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
