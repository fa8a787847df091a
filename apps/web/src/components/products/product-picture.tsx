import type { Product } from '@tyche/api-schema/lottery/products'
import { tokenByAddress, useChainConfig } from '../../data/chain-config/chain-config.ts'
import { ProductArt } from '../product-art/product-art.tsx'

export type PicturedProduct = Pick<
  Product,
  'clientId' | 'round' | 'total' | 'quantity' | 'reward' | 'token' | 'offChain' | 'state'
>

/** The picture of a product as the API describes it. Square; its container sets the size. */
export function ProductPicture({ product, className }: { product: PicturedProduct; className?: string | undefined }) {
  const chain = useChainConfig()
  const decimals = (chain && tokenByAddress(chain, product.token)?.decimals) ?? 6
  const { clientId, round, total, quantity, state, offChain } = product
  return (
    <ProductArt
      clientId={clientId}
      round={round}
      total={total}
      quantity={quantity}
      // For the picture only: whole tokens are enough.
      prize={Number(BigInt(product.reward) / 10n ** BigInt(decimals))}
      isOffChain={offChain}
      look={state === 'drawn' ? 'drawn' : state === 'inactivated' || state === 'removed' ? 'over' : 'open'}
      className={className}
    />
  )
}
