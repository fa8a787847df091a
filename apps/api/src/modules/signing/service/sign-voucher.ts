import { rewardPoolAbi } from '@tyche/contracts/abis'
import type { Deployment } from '@tyche/protocol/deployment'
import type { Address, Hex, LocalAccount } from 'viem'
import type { BlockReader } from '../../../chain/block-cache.ts'
import type { ChainClient } from '../../../chain/client.ts'
import type { Database } from '../../../db/connect.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { findAudited, signAudited } from './sign-audited.ts'
import type { Signers } from './signers.ts'
import { type Voucher, voucherIdOf, voucherTypedData } from './voucher.ts'

/** A voucher that is good for longer is handed out again as it is. */
const LEAST_LEFT_SEC = 86_400n

/** An expired voucher is signed again when its card is asked for. */
const VALID_SEC = 7n * 86_400n

export interface VoucherSigning {
  readonly db: Database
  readonly chain: ChainClient
  readonly readBlock: BlockReader
  readonly deployment: Deployment
  readonly deploymentDigest: string
  readonly signers: Signers
}

/** A card's reward in tokens, bound to the account that activated the card. */
export interface CardReward {
  readonly cardId: string
  readonly account: Address
  readonly token: Address
  /** Base units of the token. */
  readonly amount: bigint
}

export interface SignedVoucher {
  readonly voucher: Voucher
  readonly signature: Hex
  readonly signer: Address
}

/** RewardPool pays no voucher of this amount, however long one waits. */
export class VoucherAboveLimitError extends Error {
  override name = 'VoucherAboveLimitError' as const
  constructor({ cardId, token, amount }: CardReward, limit: bigint) {
    super(`card ${cardId} is worth ${amount} of ${token}, and RewardPool pays vouchers of ${limit} at most`)
  }
}

/**
 * Signs the voucher of a card, as often as it is asked for: the contract pays it once. Throws `SignatureConflictError` when the
 * card was signed for another account, token or amount before.
 */
export async function signVoucher(signing: VoucherSigning, reward: CardReward): Promise<SignedVoucher> {
  const { db, chain, readBlock, deployment, deploymentDigest } = signing
  const { account, token, amount, cardId } = reward
  const signer = await findSigner(signing)
  const contract = { abi: rewardPoolAbi, address: deployment.contracts.rewardPool } as const
  const [limit] = await readBlock(`voucher-limit-${token.toLowerCase()}`, (blockNumber) =>
    chain.readContract({ ...contract, functionName: 'limitOf', args: [token], blockNumber }),
  )
  if (amount <= 0n || amount > limit) throw new VoucherAboveLimitError(reward, limit)
  const timestamp = await readBlock(
    'timestamp',
    async (blockNumber) => (await chain.getBlock({ blockNumber })).timestamp,
  )
  const id = voucherIdOf(deploymentDigest, cardId)
  const signableUntil = (deadline: bigint) => {
    const voucher = { id, account, token, amount, deadline }
    const typedData = voucherTypedData({ chainId: deployment.chainId, rewardPool: contract.address, voucher })
    return { voucher, signable: { purpose: 'voucher' as const, typedData, subject: id, account, token, amount } }
  }
  const signed = await findAudited(db, signer.address, signableUntil(0n).signable)
  const earlier = BigInt(signed?.deadline ?? 0)
  if (earlier >= timestamp + LEAST_LEFT_SEC) {
    const { voucher, signable } = signableUntil(earlier)
    return { voucher, signature: await signer.signTypedData(signable.typedData), signer: signer.address }
  }
  const { voucher, signable } = signableUntil(timestamp + VALID_SEC)
  const { signature } = await signAudited(db, signer, signable)
  return { voucher, signature, signer: signer.address }
}

/** The first of our keys that RewardPool accepts at the newest block. */
async function findSigner({ chain, readBlock, deployment, signers }: VoucherSigning): Promise<LocalAccount> {
  const contract = { abi: rewardPoolAbi, address: deployment.contracts.rewardPool } as const
  for (const signer of signers) {
    const { address } = signer
    const isAccepted = await readBlock(`reward-signer-${address}`, (blockNumber) =>
      chain.readContract({ ...contract, functionName: 'isSigner', args: [address], blockNumber }),
    )
    if (isAccepted) return signer
  }
  throw new ApiError('signerUnavailable')
}
