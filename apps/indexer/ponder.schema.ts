/** The tables of `@tyche/onchain` as Ponder tables. */
import * as bets from '@tyche/onchain/bets'
import * as games from '@tyche/onchain/games'
import * as orders from '@tyche/onchain/orders'
import * as pools from '@tyche/onchain/pools'
import * as products from '@tyche/onchain/products'
import * as randomness from '@tyche/onchain/randomness'
import * as rewards from '@tyche/onchain/rewards'
import * as shares from '@tyche/onchain/shares'
import * as tokens from '@tyche/onchain/tokens'
import { onchainTableOf } from './onchain-table.ts'

export const bet = onchainTableOf(bets.bet)
export const playerStat = onchainTableOf(bets.playerStat)
export const playerHour = onchainTableOf(bets.playerHour)

export const game = onchainTableOf(games.game)
export const gameSetting = onchainTableOf(games.gameSetting)
export const spinWheel = onchainTableOf(games.spinWheel)
export const payerAuthorization = onchainTableOf(games.payerAuthorization)

export const randomnessRequest = onchainTableOf(randomness.randomnessRequest)
export const beaconRound = onchainTableOf(randomness.beaconRound)

export const token = onchainTableOf(tokens.token)
export const feed = onchainTableOf(tokens.feed)
export const price = onchainTableOf(tokens.price)
export const transfer = onchainTableOf(tokens.transfer)

export const pool = onchainTableOf(pools.pool)
export const poolToken = onchainTableOf(pools.poolToken)
export const poolMovement = onchainTableOf(pools.poolMovement)
export const bankCall = onchainTableOf(pools.bankCall)
export const poolLiability = onchainTableOf(pools.poolLiability)
export const poolBanker = onchainTableOf(pools.poolBanker)
export const poolHandler = onchainTableOf(pools.poolHandler)
export const poolPriceHour = onchainTableOf(pools.poolPriceHour)

export const lpPosition = onchainTableOf(shares.lpPosition)
export const lpTransfer = onchainTableOf(shares.lpTransfer)

export const luckyBuy = onchainTableOf(products.luckyBuy)
export const luckyBuyToken = onchainTableOf(products.luckyBuyToken)
export const bankroll = onchainTableOf(products.bankroll)
export const incomeStream = onchainTableOf(products.incomeStream)
export const series = onchainTableOf(products.series)
export const product = onchainTableOf(products.product)
export const draw = onchainTableOf(products.draw)
export const offChainSale = onchainTableOf(products.offChainSale)
export const productPlayer = onchainTableOf(products.productPlayer)
export const productHour = onchainTableOf(products.productHour)

export const order = onchainTableOf(orders.order)
export const ticket = onchainTableOf(orders.ticket)
export const ticketTransfer = onchainTableOf(orders.ticketTransfer)
export const productClaim = onchainTableOf(orders.productClaim)
export const preOrder = onchainTableOf(orders.preOrder)
export const preOrderTrigger = onchainTableOf(orders.preOrderTrigger)

export const liability = onchainTableOf(rewards.liability)
export const rewardToken = onchainTableOf(rewards.rewardToken)
export const rewardPayment = onchainTableOf(rewards.rewardPayment)
