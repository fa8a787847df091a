import type { CardVoucher } from '@tyche/api-schema/points/reward-cards'
import { claimVouchersCall } from '@tyche/sdk/rewards'
import type { ContractCall } from '@tyche/sdk/tx'
import { loadChainConfig } from '../../../data/chain-config/chain-config.ts'
import { toVoucher } from '../../../data/claims/reward-card.ts'

/** The call that has the reward pool pay a voucher. */
export async function voucherCall(signed: CardVoucher): Promise<ContractCall> {
  const { voucher, signature } = toVoucher(signed)
  const deployment = await loadChainConfig()
  return claimVouchersCall({ deployment, vouchers: [voucher], signatures: [signature] })
}
