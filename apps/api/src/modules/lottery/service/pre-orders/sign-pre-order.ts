import { randomBytes } from 'node:crypto'
import type { PreOrderTerms, SignedPreOrder } from '@tyche/api-schema/lottery/pre-orders'
import { luckyBuyAbi } from '@tyche/contracts/abis'
import { type PreOrder, preOrderTypedData } from '@tyche/fairness'
import { loyaltyConstants } from '@tyche/loyalty'
import { productKind } from '@tyche/protocol/contract-enums'
import { type Address, bytesToBigInt, isAddressEqual, type LocalAccount } from 'viem'
import type { Database } from '../../../../db/connect.ts'
import { ApiError } from '../../../../errors/api-error.ts'
import { signAudited } from '../../../signing/service/sign-audited.ts'
import type { Signers } from '../../../signing/service/signers.ts'
import { readSeriesOffer, type SeriesOffer, type SeriesSources } from '../series/series-terms.ts'

const ORDER_ID_BYTES = 16

export interface PreOrderWish {
  readonly buyer: Address
  readonly clientId: bigint
  /** Rounds. */
  readonly preCount: number
  readonly token: Address
  /** Spent a round, in base units of the token. */
  readonly onceAmount: bigint
  /** The terms that the buyer saw. */
  readonly terms: PreOrderTerms
}

export interface PreOrderSigning extends SeriesSources {
  readonly db: Database
  readonly signers: Signers
  /** Called once before something is signed; throws when that would be too much. */
  readonly assertMaySign: () => Promise<void>
}

/**
 * Signs a pre-order for its buyer under the terms that the buyer saw, if these are what the series offers today. Each call signs
 * a separate order: its number is random, and the contract takes each number once.
 */
export async function signPreOrder(signing: PreOrderSigning, wish: PreOrderWish): Promise<SignedPreOrder> {
  const { chain, readBlock, deployment, db, signers, assertMaySign } = signing
  const { buyer, clientId, token, onceAmount, preCount } = wish
  assertWish(wish, await readSeriesOffer(signing, clientId))
  const signer = await findSigner(signing, signers)
  const timestamp = await readBlock('timestamp', async (blockNumber) =>
    Number((await chain.getBlock({ blockNumber })).timestamp),
  )
  await assertMaySign()
  const orderId = bytesToBigInt(randomBytes(ORDER_ID_BYTES))
  const deadline = timestamp + loyaltyConstants.sales.preOrderSec
  const { kind, price, maxTotal, minQuantity, minReward } = wish.terms
  const preOrder: PreOrder = {
    ...{ orderId, clientId, token, onceAmount, preCount, timestamp, deadline, maxTotal, minQuantity },
    price: BigInt(price),
    minReward: BigInt(minReward),
    kind: productKind[kind],
  }
  const { luckyBuy } = deployment.contracts
  const { signature } = await signAudited(db, signer, {
    purpose: 'preOrder',
    typedData: preOrderTypedData({ chainId: deployment.chainId, luckyBuy, buyer, preOrder }),
    account: buyer,
    subject: orderId,
    token,
    amount: onceAmount * BigInt(preCount),
  })
  return {
    buyer,
    preOrder: {
      ...{ token, preCount, timestamp, deadline, kind, price, maxTotal, minQuantity, minReward },
      orderId: orderId.toString(),
      clientId: clientId.toString(),
      onceAmount: onceAmount.toString(),
    },
    signature,
    signer: signer.address,
  }
}

/** Throws unless the series offers these terms now, and a round of them can be bought for this amount. */
function assertWish({ token, onceAmount, terms }: PreOrderWish, offer: SeriesOffer | undefined): asserts offer {
  if (!offer) throw wrong('seriesUnknown', 'clientId', 'is no series of this site')
  if (offer.isOffChain) throw wrong('seriesUnknown', 'clientId', 'is sold for points and takes no pre-orders')
  if (!isAddressEqual(token, offer.token)) throw wrong('invalidRequest', 'token', 'is not what the series is sold for')
  if (offer.isPaused) throw new ApiError('seriesPaused')
  if (!isSame(terms, offer.terms)) throw new ApiError('termsChanged', { data: { terms: offer.terms } })
  const price = BigInt(terms.price)
  if (onceAmount === 0n || onceAmount % price !== 0n)
    throw wrong('invalidRequest', 'onceAmount', 'must be a multiple of the price')
  if (onceAmount / price > BigInt(terms.maxTotal))
    throw wrong('numberOutOfRange', 'onceAmount', 'buys more codes than a round has')
}

function isSame(seen: PreOrderTerms, today: PreOrderTerms): boolean {
  return (
    seen.kind === today.kind &&
    BigInt(seen.price) === BigInt(today.price) &&
    seen.maxTotal === today.maxTotal &&
    seen.minQuantity === today.minQuantity &&
    BigInt(seen.minReward) === BigInt(today.minReward)
  )
}

function wrong(reason: 'seriesUnknown' | 'invalidRequest' | 'numberOutOfRange', field: string, message: string) {
  return new ApiError(reason, { errors: [{ field, message }] })
}

/** The key that LuckyBuy accepts at the newest block. */
async function findSigner({ chain, readBlock, deployment }: SeriesSources, signers: Signers): Promise<LocalAccount> {
  const contract = { abi: luckyBuyAbi, address: deployment.contracts.luckyBuy } as const
  const accepted = await readBlock('pre-order-signer', (blockNumber) =>
    chain.readContract({ ...contract, functionName: 'signer', blockNumber }),
  )
  const signer = signers.find(({ address }) => isAddressEqual(address, accepted))
  if (!signer) throw new ApiError('signerUnavailable')
  return signer
}
