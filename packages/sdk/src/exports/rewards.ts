export { rewardsActions } from '../actions/rewards-actions.ts'
export { claimLiabilityCall } from '../rewards/claim-liability-call.ts'
export { claimVouchersCall } from '../rewards/claim-vouchers-call.ts'
export { getLiabilities, type Liability, type LiabilityDeployment } from '../rewards/get-liabilities.ts'
export {
  type DailyLimit,
  type GetRewardBooksParameters,
  getRewardBooks,
  type RewardBooks,
} from '../rewards/get-reward-books.ts'
export { verifyVoucher } from '../rewards/verify-voucher.ts'
export type { RewardDeployment, Voucher } from '../rewards/voucher.ts'
export { claimLiability, claimVouchers } from '../rewards/writes.ts'
