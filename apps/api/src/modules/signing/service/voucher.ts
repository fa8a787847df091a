import { pointsReference } from '@tyche/loyalty'
import { type Address, hexToBigInt, keccak256, stringToHex } from 'viem'

/** A reward in tokens, as RewardPool takes it. */
export interface Voucher {
  /** The contract pays each once. */
  readonly id: bigint
  readonly account: Address
  readonly token: Address
  /** Base units of the token. */
  readonly amount: bigint
  /** Last unix second at which it may be claimed. */
  readonly deadline: bigint
}

interface VoucherParameters {
  readonly chainId: number
  readonly rewardPool: Address
  readonly voucher: Voucher
}

/** The same for every voucher of a card, however often it is signed: `keccak256("card:<d>:<cardId>")`. */
export function voucherIdOf(deployment: string, cardId: string): bigint {
  return hexToBigInt(keccak256(stringToHex(pointsReference(deployment, { kind: 'card', cardId }))))
}

/** The EIP-712 message that `RewardPool.claim` verifies. */
export function voucherTypedData({ chainId, rewardPool, voucher }: VoucherParameters) {
  return {
    domain: { name: 'Tyche RewardPool', version: '1', chainId, verifyingContract: rewardPool },
    types: {
      Voucher: [
        { name: 'id', type: 'uint256' },
        { name: 'account', type: 'address' },
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Voucher',
    message: { ...voucher },
  } as const
}
