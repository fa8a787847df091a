import * as bets from '@tyche/onchain/bets'
import * as orders from '@tyche/onchain/orders'
import * as pools from '@tyche/onchain/pools'
import * as products from '@tyche/onchain/products'
import * as rewards from '@tyche/onchain/rewards'
import * as shares from '@tyche/onchain/shares'
import * as tokens from '@tyche/onchain/tokens'
import { viewOf } from './view-of.ts'

export const bet = viewOf(bets.bet)
export const playerStat = viewOf(bets.playerStat)
export const playerHour = viewOf(bets.playerHour)
export const pool = viewOf(pools.pool)
export const poolToken = viewOf(pools.poolToken)
export const poolBanker = viewOf(pools.poolBanker)
export const poolMovement = viewOf(pools.poolMovement)
export const poolPriceHour = viewOf(pools.poolPriceHour)
export const product = viewOf(products.product)
export const productPlayer = viewOf(products.productPlayer)
export const productHour = viewOf(products.productHour)
export const series = viewOf(products.series)
export const draw = viewOf(products.draw)
export const offChainSale = viewOf(products.offChainSale)
export const order = viewOf(orders.order)
export const ticket = viewOf(orders.ticket)
export const ticketTransfer = viewOf(orders.ticketTransfer)
export const productClaim = viewOf(orders.productClaim)
export const preOrder = viewOf(orders.preOrder)
export const preOrderTrigger = viewOf(orders.preOrderTrigger)
export const liability = viewOf(rewards.liability)
export const rewardPayment = viewOf(rewards.rewardPayment)
export const poolLiability = viewOf(pools.poolLiability)
export const lpPosition = viewOf(shares.lpPosition)
export const transfer = viewOf(tokens.transfer)

export type BetRow = typeof bet.$inferSelect
export type PoolRow = typeof pool.$inferSelect
export type PoolTokenRow = typeof poolToken.$inferSelect
export type MovementRow = typeof poolMovement.$inferSelect
export type PriceHourRow = typeof poolPriceHour.$inferSelect
export type ProductRow = typeof product.$inferSelect
export type DrawRow = typeof draw.$inferSelect
export type OrderRow = typeof order.$inferSelect
export type TicketRow = typeof ticket.$inferSelect
