import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { buttonClass } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { Glyph } from '@tyche/ui/glyph'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DocumentLink } from '../../../components/links/document-link.tsx'
import { apiUrl } from '../../../config/api-url.ts'
import { routePaths } from '../../../config/paths.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { explorerUrl } from '../../../data/chain-config/explorer-url.ts'

/** From the sale to the winners in three pictures, and where to check it. */
export function HowDrawn({ product }: { product: ProductDetail }) {
  const t = useTranslations('product.how')
  // A local stack signs with its own beacon key, so the claim about drand would be false there.
  const isLocal = useChainConfig()?.chainId === LOCAL_CHAIN_ID
  const steps: [ReactNode, string, string][] = [
    [<FixPicture key="fix" />, t('fix'), t(product.offChain ? 'fixPointsText' : 'fixText')],
    [<BeaconPicture key="beacon" />, t('beacon'), t(isLocal ? 'beaconLocalText' : 'beaconText')],
    [<MixPicture key="mix" />, t('mix'), t('mixText')],
  ]
  return (
    <Card
      as="section"
      aria-labelledby="how-drawn"
      className="later-in-view grid gap-5 p-5 [--later-height:24rem] max-md:p-4"
    >
      <h2 id="how-drawn" className="font-semibold text-md">
        {t('title')}
      </h2>
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map(([picture, title, text]) => (
          <li key={title} className="grid content-start gap-1">
            <span className="mb-2 grid place-items-center rounded-m border border-line bg-s2 py-4">{picture}</span>
            <span className="font-semibold">{title}</span>
            <span className="text-mute text-sm">{text}</span>
          </li>
        ))}
      </ol>
      <Checks product={product} />
    </Card>
  )
}

/** Only links that lead somewhere: the draw on this page once it is requested, the published list, the transaction. */
function Checks({ product }: { product: ProductDetail }) {
  const t = useTranslations('product.how')
  const config = useChainConfig()
  const { draw, offChainSale, state } = product
  const drawHash = draw?.drawHash ?? draw?.requestHash
  const transaction = config && drawHash ? explorerUrl(config.explorerUrl, 'tx', drawHash) : undefined
  const links = [
    state === 'drawn' || state === 'drawing' ? { href: '#draw', label: t('verify'), isOwn: true } : undefined,
    offChainSale ? { href: apiUrl(offChainSale.leavesUrl), label: t('list') } : undefined,
    transaction ? { href: transaction, label: t('transaction') } : undefined,
  ].filter((link) => link !== undefined)
  const provable = offChainSale || state === 'drawn' ? product.productId : undefined
  if (links.length === 0 && provable === undefined) return <p className="text-mute text-sm">{t('verifyLater')}</p>
  return (
    <p className="flex flex-wrap gap-2">
      {links.map(({ href, label, isOwn }) => (
        <a
          key={href}
          href={href}
          {...(isOwn ? {} : { target: '_blank', rel: 'noreferrer' })}
          className={buttonClass({ variant: 'soft' })}
        >
          <Glyph name={isOwn ? 'shield' : 'external'} className="size-4" />
          {label}
        </a>
      ))}
      {provable === undefined ? null : (
        <DocumentLink
          to={routePaths.drawProof.replace('$id', String(provable))}
          className={buttonClass({ variant: 'soft' })}
        >
          <Glyph name="shield" className="size-4" />
          {t('verifyAlone')}
        </DocumentLink>
      )}
    </p>
  )
}

const art = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round', strokeWidth: 2 } as const

/** Codes in a row under a lid: the sale is fixed. */
function FixPicture() {
  return (
    <svg viewBox="0 0 160 84" aria-hidden="true" className="h-21 w-40">
      {Array.from({ length: 10 }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move
          key={index}
          x={14 + (index % 5) * 27}
          y={26 + Math.floor(index / 5) * 25}
          width="23"
          height="21"
          rx="5"
          fill="var(--s3)"
          stroke={index < 6 ? 'var(--green)' : 'var(--control-line)'}
          strokeWidth="1.6"
        />
      ))}
      <g stroke="var(--prize)" {...art}>
        <rect x="69" y="13" width="22" height="17" rx="4" fill="var(--s1)" />
        <path d="M73 13v-4a7 7 0 0 1 14 0v4M80 20v4" />
      </g>
    </svg>
  )
}

/** A public sender: everyone sees the same number. */
function BeaconPicture() {
  return (
    <svg viewBox="0 0 160 84" aria-hidden="true" className="h-21 w-40">
      <g stroke="var(--green)" {...art}>
        <path d="M80 40v32M68 74h24M74 74l6-22 6 22" />
        <circle cx="80" cy="32" r="6" fill="var(--green)" />
        <path d="M66 46a19 19 0 0 1 0-28M94 18a19 19 0 0 1 0 28" />
        <path d="M56 55a33 33 0 0 1 0-46M104 9a33 33 0 0 1 0 46" opacity=".5" />
      </g>
      <g fill="var(--mute)" fontSize="11" fontFamily="inherit" className="num">
        <text x="8" y="74">
          0x7a…
        </text>
        <text x="118" y="74">
          …c41e
        </text>
      </g>
    </svg>
  )
}

/** The number mixes the codes; the first places win. */
function MixPicture() {
  const from = [18, 43, 68, 93, 118]
  const to = [93, 18, 118, 43, 68]
  return (
    <svg viewBox="0 0 160 84" aria-hidden="true" className="h-21 w-40">
      <g stroke="var(--control-line)" {...art} strokeWidth="1.5">
        {from.map((x, index) => (
          <path key={x} d={`M${x + 12} 26C${x + 12} 46 ${(to[index] ?? 0) + 12} 40 ${(to[index] ?? 0) + 12} 58`} />
        ))}
      </g>
      {from.map((x, index) => (
        <rect
          key={x}
          x={x}
          y="8"
          width="23"
          height="18"
          rx="5"
          fill="var(--s3)"
          stroke={index === 1 ? 'var(--prize)' : 'var(--control-line)'}
          strokeWidth="1.6"
        />
      ))}
      {from.map((x, index) => (
        <rect
          key={x}
          x={x}
          y="58"
          width="23"
          height="18"
          rx="5"
          fill={index === 0 ? 'var(--prize)' : 'var(--s3)'}
          stroke={index === 0 ? 'var(--prize)' : 'var(--control-line)'}
          strokeWidth="1.6"
        />
      ))}
    </svg>
  )
}
