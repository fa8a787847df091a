export { winningCodesOf } from '@tyche/fairness'
export type { ProductKind, ProductState } from '@tyche/protocol/contract-enums'
export { lotteryActions } from '../actions/lottery-actions.ts'
export { awaitsDraw } from '../lottery/draws/awaits-draw.ts'
export { drawCallOf } from '../lottery/draws/draw-call-of.ts'
export { finalizeInactivationCall } from '../lottery/draws/finalize-inactivation-call.ts'
export { type Draw, getDraw } from '../lottery/draws/get-draw.ts'
export { type DrawStep, type GetDrawStepParameters, getDrawStep } from '../lottery/draws/get-draw-step.ts'
export { getOffChainSale, type OffChainSale } from '../lottery/draws/get-off-chain-sale.ts'
export { inactivationCallOf } from '../lottery/draws/inactivation-call-of.ts'
export { requestInactivationCall } from '../lottery/draws/request-inactivation-call.ts'
export { requestLotteryCall } from '../lottery/draws/request-lottery-call.ts'
export { requestOffChainDrawCall } from '../lottery/draws/request-off-chain-draw-call.ts'
export { type WatchDrawParameters, watchDraw } from '../lottery/draws/watch-draw.ts'
export { getHeldIncome, type HeldIncome, type IncomeVaultDeployment } from '../lottery/income/get-held-income.ts'
export { type FeeDeployment, isWorthPushing } from '../lottery/income/is-worth-pushing.ts'
export { pushIncomeCall } from '../lottery/income/push-income-call.ts'
export type { LuckyBuyDeployment } from '../lottery/lucky-buy-contract.ts'
export { type BoughtTicket, boughtTicketsOf } from '../lottery/outcomes/bought-tickets-of.ts'
export { paidOutOf } from '../lottery/outcomes/paid-out-of.ts'
export { findTriggerable } from '../lottery/pre-orders/find-triggerable.ts'
export { getPreOrder, type PaidPreOrder } from '../lottery/pre-orders/get-pre-order.ts'
export { type GetPreOrdersParameters, getPreOrders, type OwnPreOrder } from '../lottery/pre-orders/get-pre-orders.ts'
export { payPreOrderCall } from '../lottery/pre-orders/pay-pre-order-call.ts'
export { retrievePreOrderCall } from '../lottery/pre-orders/retrieve-pre-order-call.ts'
export { triggerPreOrdersCall } from '../lottery/pre-orders/trigger-pre-orders-call.ts'
export { claimProductCall } from '../lottery/products/claim-product-call.ts'
export { getProduct, type Product } from '../lottery/products/get-product.ts'
export { getSeries, type SeriesOnChain } from '../lottery/products/get-series.ts'
export { inactivateCall } from '../lottery/products/inactivate-call.ts'
export { type LuckyBuyEvents, readLuckyBuyEvents, type SeenPreOrder } from '../lottery/products/lucky-buy-events.ts'
export { type WatchProductParameters, watchProduct } from '../lottery/products/watch-product.ts'
export { buyTicket } from '../lottery/tickets/buy-ticket.ts'
export { buyTicketCall } from '../lottery/tickets/buy-ticket-call.ts'
export { type ClaimAllStage, claimAll } from '../lottery/tickets/claim-all.ts'
export { type ClaimAllParameters, claimAllCalls } from '../lottery/tickets/claim-all-calls.ts'
export { claimInactivatedCall } from '../lottery/tickets/claim-inactivated-call.ts'
export { claimOffChainRewardCall } from '../lottery/tickets/claim-off-chain-reward-call.ts'
export { claimRewardCall } from '../lottery/tickets/claim-reward-call.ts'
export { getTicket, type HeldTicket, type TicketDeployment } from '../lottery/tickets/get-ticket.ts'
export { type GetTicketClaimsParameters, getTicketClaims } from '../lottery/tickets/get-ticket-claims.ts'
export { getTickets } from '../lottery/tickets/get-tickets.ts'
export { isCodeClaimed } from '../lottery/tickets/is-code-claimed.ts'
export { recycleCall } from '../lottery/tickets/recycle-call.ts'
export type { TicketClaim } from '../lottery/tickets/ticket-claim.ts'
export { transferTicketCall } from '../lottery/tickets/transfer-ticket-call.ts'
export {
  claimInactivated,
  claimOffChainReward,
  claimProduct,
  claimReward,
  finalizeInactivation,
  inactivate,
  payPreOrder,
  recycle,
  requestInactivation,
  requestLottery,
  requestOffChainDraw,
  retrievePreOrder,
  triggerPreOrders,
} from '../lottery/writes.ts'
export type { WatchOptions } from '../watch/watch-items.ts'
