import { createWinnerPermutation, deriveRequestWord } from '@tyche/fairness'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import { type AuditContext, check, type EventPlace } from './audit-context.ts'
import type { AuditEventOf } from './audit-event.ts'
import { awaitRound, releaseRound, takeRandomness } from './audit-rounds.ts'
import type { AuditedProduct, OpenRequest } from './state/audit-state.ts'

export function applyProductAdded(
  { state }: AuditContext,
  { productId, terms, settings }: AuditEventOf<'ProductAdded'>['args'],
): void {
  state.lottery.products += 1
  state.products[productId] = {
    isOffChain: terms.offChain,
    quantity: terms.quantity,
    price: terms.price,
    reward: terms.reward,
    subsidy: terms.subsidy,
    devFeeBasisPoints: settings.devFeeBasisPoints,
    coordinator: settings.coordinator,
    sold: 0,
    isInactivated: false,
    claimed: [],
  }
}

/** Tickets are numbered from 1, and codes are sold in their order, at the product's price. */
export function applyTicketBought(
  context: AuditContext,
  place: EventPlace,
  { productId, ticketId, firstCode, quantity, cost }: AuditEventOf<'TicketBought'>['args'],
): void {
  const product = productOf(context, place, productId)
  if (!product) return
  const subject = `ticket-${ticketId}`
  const { isWhole, lottery } = context.state
  if (isWhole)
    check(context, place, { subject, step: 'sequence', expected: `ticket-${lottery.tickets + 1}`, found: subject })
  check(context, place, {
    subject,
    step: 'sequence',
    expected: `codes from ${product.sold}`,
    found: `codes from ${firstCode}`,
  })
  check(context, place, { subject, step: 'paid', expected: product.price * BigInt(quantity), found: cost })
  product.sold += quantity
  context.state.tickets[ticketId.toString()] = { productId, firstCode, quantity, isRefunded: false }
  context.state.lottery.tickets += 1
}

/** A sale for points: its codes were sold by a list that `verifySale` checks. */
export function applySaleCommitted(
  context: AuditContext,
  place: EventPlace,
  { productId, sale }: AuditEventOf<'OffChainSaleCommitted'>['args'],
): void {
  const product = productOf(context, place, productId)
  if (product) product.sold = sale
}

export function applyLotteryRequested(
  context: AuditContext,
  place: EventPlace,
  { productId, requestId, beaconRound, sale }: AuditEventOf<'LotteryRequested'>['args'],
  request: OpenRequest | undefined,
): void {
  const product = productOf(context, place, productId)
  if (!product) return
  const subject = `product-${productId}`
  check(context, place, { subject, step: 'sequence', expected: `${product.sold} codes`, found: `${sale} codes` })
  const isAsked = check(context, place, {
    subject,
    step: 'draw',
    expected: `${requestId} of round ${beaconRound} at ${product.coordinator}`,
    found: request
      ? `${request.id} of round ${request.beaconRound} at ${request.coordinator}`
      : 'no request for randomness',
  })
  if (!isAsked || !request) return
  product.draw = { ...request, sale }
  awaitRound(context, place, subject, request)
}

/** Derives the word of a draw again, and what its sales are split into. */
export function applyLotteryDrawn(
  context: AuditContext,
  place: EventPlace,
  { productId, ...drawn }: AuditEventOf<'LotteryDrawn'>['args'],
): void {
  const product = productOf(context, place, productId)
  if (!product) return
  const subject = `product-${productId}`
  const { draw } = product
  check(context, place, {
    subject,
    step: 'draw',
    expected: 'a requested draw',
    found: draw && product.word === undefined ? 'a requested draw' : 'none',
  })
  if (!draw) return
  const randomness = takeRandomness(context, place, subject, draw)
  if (randomness === undefined) return
  const word = deriveRequestWord({
    randomness,
    chainId: BigInt(context.chainId),
    coordinator: draw.coordinator,
    requestId: draw.id,
  })
  product.word = word
  check(context, place, { subject, step: 'words', expected: word, found: drawn.word })
  const result = resultOf(product, draw.sale)
  check(context, place, {
    subject,
    step: 'winners',
    expected: `${result.winners} of ${draw.sale}`,
    found: `${drawn.winners} of ${drawn.sale}`,
  })
  check(context, place, {
    subject,
    step: 'payout',
    expected: `prizes ${result.prizes}, fee ${result.fee}, surplus ${result.surplus}`,
    found: `prizes ${drawn.prizes}, fee ${drawn.fee}, surplus ${drawn.surplus}`,
  })
  context.state.lottery.draws += 1
}

/** Prizes go to winning codes of the ticket, each once. */
export function applyRewardClaimed(
  context: AuditContext,
  place: EventPlace,
  { productId, ticketId, codes, amount }: AuditEventOf<'RewardClaimed'>['args'],
): void {
  const product = productOf(context, place, productId)
  if (!product) return
  const subject = `ticket-${ticketId}`
  const ticket = context.state.tickets[ticketId.toString()]
  const isOfTicket =
    ticket?.productId === productId &&
    codes.every((code) => code >= ticket.firstCode && code < ticket.firstCode + ticket.quantity)
  check(context, place, {
    subject,
    step: 'winners',
    expected: 'codes of the ticket',
    found: isOfTicket ? 'codes of the ticket' : `codes ${codes} of product ${productId}`,
  })
  applyClaimedCodes(context, place, { subject, product, codes, amount })
}

/** A prize of a sale for points; whose code it is, `verifySale` says. */
export function applyOffChainRewardClaimed(
  context: AuditContext,
  place: EventPlace,
  { productId, orderId, codes, amount }: AuditEventOf<'OffChainRewardClaimed'>['args'],
): void {
  const product = productOf(context, place, productId)
  if (product) applyClaimedCodes(context, place, { subject: `order-${orderId}`, product, codes, amount })
}

export function applyTicketRefunded(
  context: AuditContext,
  place: EventPlace,
  { productId, ticketId, amount }: AuditEventOf<'TicketRefunded'>['args'],
): void {
  const product = productOf(context, place, productId)
  if (!product) return
  const subject = `ticket-${ticketId}`
  const ticket = context.state.tickets[ticketId.toString()]
  const isOwed = product.isInactivated && ticket?.productId === productId && !ticket.isRefunded
  check(context, place, {
    subject,
    step: 'paid',
    expected: isOwed ? product.price * BigInt(ticket.quantity) : 'nothing',
    found: amount,
  })
  if (ticket) ticket.isRefunded = true
  context.state.lottery.refunds += 1
}

export function applyProductInactivated(
  context: AuditContext,
  place: EventPlace,
  { productId }: AuditEventOf<'ProductInactivated'>['args'],
): void {
  const product = productOf(context, place, productId)
  if (!product) return
  product.isInactivated = true
  if (product.draw && product.word === undefined) releaseRound(context, product.draw)
}

/** Counts the events of products that were added before the audit's first block: their terms were not read. */
function productOf(context: AuditContext, place: EventPlace, productId: number): AuditedProduct | undefined {
  const { state } = context
  const product = state.products[productId]
  if (product) return product
  if (state.isWhole)
    check(context, place, {
      subject: `product-${productId}`,
      step: 'draw',
      expected: 'an added product',
      found: 'no such product',
    })
  else state.lottery.addedBefore += 1
  return undefined
}

type ClaimedCodes = { subject: string; product: AuditedProduct; codes: readonly number[]; amount: bigint }

function applyClaimedCodes(
  context: AuditContext,
  place: EventPlace,
  { subject, product, codes, amount }: ClaimedCodes,
): void {
  const { word, draw, quantity, claimed } = product
  const permutation = word !== undefined && draw ? createWinnerPermutation({ word, sale: draw.sale }) : undefined
  const wrong = codes.filter(
    (code, index) =>
      !permutation ||
      !draw ||
      code >= draw.sale ||
      permutation.positionOf(code) >= quantity ||
      claimed.includes(code) ||
      codes.indexOf(code) !== index,
  )
  check(context, place, {
    subject,
    step: 'winners',
    expected: 'winning codes, each once',
    found: wrong.length === 0 ? 'winning codes, each once' : `codes ${wrong}`,
  })
  check(context, place, { subject, step: 'paid', expected: product.reward * BigInt(codes.length), found: amount })
  claimed.push(...codes)
  context.state.lottery.claims += 1
}

/** What a draw over `sale` codes leaves for whom, in base units. The fee is rounded down, in favour of the pool. */
function resultOf({ isOffChain, quantity, price, reward, subsidy, devFeeBasisPoints }: AuditedProduct, sale: number) {
  const winners = Math.min(quantity, sale)
  const prizes = reward * BigInt(winners)
  if (isOffChain) return { winners, prizes, fee: 0n, surplus: 0n }
  const sales = price * BigInt(sale)
  const fee = (sales * BigInt(devFeeBasisPoints)) / BigInt(BPS_DENOMINATOR)
  return { winners, prizes, fee, surplus: sales - fee + subsidy - prizes }
}
