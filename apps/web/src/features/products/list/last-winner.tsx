import { useQuery } from '@tanstack/react-query'
import type { Product } from '@tyche/api-schema/lottery/products'
import { Avatar } from '@tyche/ui/avatar'
import { Glyph } from '@tyche/ui/glyph'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PlayerAddress } from '../../../components/player-address.tsx'
import { WinningCodes } from '../../../components/products/winning-codes.tsx'
import { productListQuery, productOrdersQuery } from '../../../data/products/product-queries.ts'

/** Who won the round before, shown over the picture while the pointer is on the card, or after a tap on the cup. */
export function LastWinner({ product }: { product: Product }) {
  const t = useTranslations('products')
  const [isOpen, setOpen] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const card = button.current?.closest('article')
    if (!card) return
    const enter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHovered(true)
    const leave = () => setHovered(false)
    card.addEventListener('pointerenter', enter)
    card.addEventListener('pointerleave', leave)
    return () => {
      card.removeEventListener('pointerenter', enter)
      card.removeEventListener('pointerleave', leave)
    }
  }, [])
  const isShown = isOpen || isHovered
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isShown}
        aria-label={t('lastWinner')}
        title={t('lastWinner')}
        onClick={() => setOpen(!isOpen)}
        className="touch absolute end-3 bottom-3 z-10 grid size-8 place-items-center rounded-full border border-line bg-s1 text-gold transition-colors duration-150 hover:border-control-line"
      >
        <Glyph name="trophy" className="size-4" />
      </button>
      <div
        aria-live="polite"
        className={`absolute inset-x-0 bottom-0 flex min-h-14 items-center border-line border-t bg-[color-mix(in_srgb,var(--s1)_94%,transparent)] py-2 ps-4 pe-14 text-sm transition-[opacity,translate] duration-150 ease-out ${isShown ? '' : 'pointer-events-none translate-y-2 opacity-0'}`}
      >
        {isShown ? <Winner product={product} /> : null}
      </div>
    </>
  )
}

function Winner({ product: { clientId, offChain } }: { product: Product }) {
  const t = useTranslations('products')
  const ended = useQuery(productListQuery({ clientId, offChain, state: 'ended', page: 1, pageSize: 5 }))
  const last = ended.data?.list.find(({ state }) => state === 'drawn')
  const orders = useQuery({
    ...productOrdersQuery({ productId: last?.productId ?? 1, page: 1, pageSize: 100 }),
    enabled: last !== undefined,
  })
  const winner = orders.data?.list.find(({ winCount }) => (winCount ?? 0) > 0)?.account
  if (ended.isError) return <span className="text-mute">{t('noWinnerRead')}</span>
  if (!ended.data) return <span className="text-mute">{t('lastWinner')} …</span>
  if (!last) return <span className="text-mute">{t('noWinnerYet')}</span>
  return (
    <span className="grid gap-1">
      <span className="flex items-center gap-2">
        <span className="text-mute text-xs">{t('lastWinner')}</span>
        {winner ? (
          <>
            <Avatar address={winner} />
            <PlayerAddress address={winner} />
          </>
        ) : null}
      </span>
      <WinningCodes codes={last.winningCodes} count={last.winnerCount} most={4} />
    </span>
  )
}
