import { luckyBuyAbi } from '@tyche/contracts/abis'
import { winningCodesOf } from '@tyche/fairness'
import { parseEventLogs } from 'viem'
import { isDrawnIn } from './scenario.ts'
import {
  book,
  count,
  luckyBuyCall,
  pickOther,
  type SoakProduct,
  type SoakTicket,
  ticketCall,
  type World,
} from './world.ts'

const inactivationWaitSec = 72 * 3_600
const inactivationNoticeSec = 3_600

/** Ends the sale; any account requests the draw. */
export async function requestDraw(world: World, product: SoakProduct): Promise<void> {
  const { chain, random } = world
  const stranger = random.pick(world.buyers)
  const receipt = await chain.send(stranger, luckyBuyCall(world, 'requestLottery', [product.id]))
  const [request] = parseEventLogs({ abi: luckyBuyAbi, eventName: 'LotteryRequested', logs: receipt.logs })
  if (request?.args.sale !== product.sold)
    throw new Error(`The sale of product ${product.id} is ${request?.args.sale}.`)
  const tooLate = product.plan.kind === 'timeLimited' ? 'Timeout' : 'InvalidProduct'
  await chain.assertRefused(stranger, luckyBuyCall(world, 'pay', [product.id, 1]), tooLate)
  count(world, 'draws requested')
  if (!isDrawnIn(product.fate)) {
    product.requestedAt = await chain.now()
    return chain.assertRefused(stranger, luckyBuyCall(world, 'requestInactivation', [product.id]), 'InvalidTime')
  }
  await draw(world, product, request.args.beaconRound, request.args.requestId)
}

async function draw(world: World, product: SoakProduct, beaconRound: bigint, requestId: bigint): Promise<void> {
  const { chain } = world
  const receipt = await chain.settle(beaconRound, requestId)
  const [drawn] = parseEventLogs({ abi: luckyBuyAbi, eventName: 'LotteryDrawn', logs: receipt.logs })
  if (!drawn) throw new Error(`Product ${product.id} was not drawn.`)
  const { word, sale, winners, prizes, fee, surplus } = drawn.args
  const { quantity, subsidy } = product.plan
  const expected = Math.min(quantity, product.sold)
  const codes = winningCodesOf({ word, sale, quantity })
  if (sale !== product.sold || winners !== expected || new Set(codes).size !== expected)
    throw new Error(`Product ${product.id} has ${winners} winners of ${sale} codes.`)
  if (prizes !== product.reward * BigInt(winners) || prizes + fee + surplus !== product.sales + subsidy)
    throw new Error(`Product ${product.id} divides ${product.sales} into ${prizes}, ${fee} and ${surplus}.`)
  product.draw = { word, winners: new Set(codes), fee, surplus }
  count(world, 'draws')
}

/** Books the end of a product that sold too little. Without it the first refund does. */
export async function inactivate(world: World, product: SoakProduct): Promise<void> {
  const { chain, random } = world
  await chain.send(random.pick(world.buyers), luckyBuyCall(world, 'inactivate', [product.id]))
  count(world, 'booked as undersold')
}

/** The two steps by which a draw without randomness ends. */
export async function inactivateForWantOfRandomness(world: World, product: SoakProduct): Promise<void> {
  const { chain, random } = world
  const stranger = random.pick(world.buyers)
  const finalize = luckyBuyCall(world, 'finalizeInactivation', [product.id])
  await chain.passUntil(product.requestedAt + inactivationWaitSec + 1)
  await chain.send(stranger, luckyBuyCall(world, 'requestInactivation', [product.id]))
  await chain.assertRefused(stranger, finalize, 'InvalidTime')
  await chain.passUntil((await chain.now()) + inactivationNoticeSec)
  await chain.send(stranger, finalize)
  count(world, 'ended without randomness')
}

/** Some tickets change hands, alone or several at once. */
export async function transferSome(world: World, products: readonly SoakProduct[], share: number): Promise<void> {
  const { chain, random } = world
  const tickets = products.flatMap((product) => product.tickets).filter(({ end }) => end === 'open')
  for (const ticket of tickets) {
    if (!random.chance(share)) continue
    const from = ticket.holder
    const to = pickOther(world, from)
    const ids = tickets.filter(({ holder }) => holder === from)
    const several = ids.length > 1 && random.chance(0.5)
    const moved = several ? ids : [ticket]
    const list = moved.map(({ id }) => id).sort((a, b) => Number(a - b))
    const call = several
      ? ticketCall(world, 'batchTransferFrom', [from.address, to.address, list])
      : ticketCall(world, random.chance(0.5) ? 'transferFrom' : 'safeTransferFrom', [
          from.address,
          to.address,
          ticket.id,
        ])
    await chain.send(from, call)
    for (const one of moved) one.holder = to
    count(world, 'tickets transferred', moved.length)
    if (ticket.product.draw && random.chance(0.2))
      await chain.assertRefused(from, luckyBuyCall(world, 'recycle', [ticket.id]), 'NotOwnTicket')
  }
}

/** Every ticket of a drawn product comes to its end: paid, recycled, or left as lost. */
export async function endTickets(world: World, product: SoakProduct): Promise<void> {
  for (const ticket of product.tickets) {
    const { random } = world
    const codes = winningCodes(ticket)
    if (codes.length > 0 && random.chance(0.96)) await claim(world, ticket, codes)
    else if (codes.length > 0 || random.chance(0.4)) await recycle(world, ticket, codes.length)
    else ticket.end = 'lost'
  }
}

/** The ticket's winning codes, in rising order. */
export function winningCodes({ product, firstCode, quantity }: SoakTicket): number[] {
  const { draw } = product
  if (!draw) throw new Error(`Product ${product.id} is not drawn.`)
  return Array.from({ length: quantity }, (_, index) => firstCode + index).filter((code) => draw.winners.has(code))
}

async function claim(world: World, ticket: SoakTicket, codes: readonly number[]): Promise<void> {
  const { chain, random } = world
  const { holder, id, product, firstCode, quantity } = ticket
  const call = (some: readonly number[]) => luckyBuyCall(world, 'claimReward', [id, some])
  const loser = Array.from({ length: quantity }, (_, index) => firstCode + index).find((code) => !codes.includes(code))
  if (random.chance(0.1)) await chain.assertRefused(pickOther(world, holder), call(codes), 'NotOwnTicket')
  if (loser !== undefined && random.chance(0.1)) await chain.assertRefused(holder, call([loser]), 'InvalidCode')

  const cut = codes.length > 1 && random.chance(0.4) ? random.between(1, codes.length - 1) : codes.length
  for (const some of [codes.slice(0, cut), codes.slice(cut)]) {
    if (some.length === 0) continue
    await chain.send(holder, call(some))
    book(world, product.token, holder.address, product.reward * BigInt(some.length))
    count(world, 'codes paid', some.length)
    count(world, 'claims')
  }
  ticket.end = 'claimed'
  if (random.chance(0.2)) {
    await chain.assertRefused(holder, call(codes.slice(0, 1)), 'AlreadyClaim')
    await chain.assertRefused(holder, luckyBuyCall(world, 'recycle', [id]), 'AlreadyClaim')
    const transfer = ticketCall(world, 'transferFrom', [holder.address, pickOther(world, holder).address, id])
    await chain.assertRefused(holder, transfer, 'TicketSealed')
  }
}

async function recycle(world: World, ticket: SoakTicket, givenUp: number): Promise<void> {
  const { chain, random } = world
  await chain.send(ticket.holder, luckyBuyCall(world, 'recycle', [ticket.id]))
  ticket.end = 'recycled'
  ticket.givenUp = givenUp
  count(world, 'recycled')
  count(world, 'winning codes given up', givenUp)
  if (random.chance(0.2))
    await chain.assertRefused(ticket.holder, luckyBuyCall(world, 'claimInactivated', [ticket.id]), 'TokenDoesNotExist')
}

/** Every ticket of a product that was not drawn is paid back in full. */
export async function refundTickets(world: World, product: SoakProduct): Promise<void> {
  const { chain, random } = world
  for (const ticket of product.tickets) {
    const call = luckyBuyCall(world, 'claimInactivated', [ticket.id])
    if (random.chance(0.1)) await chain.assertRefused(pickOther(world, ticket.holder), call, 'NotOwnTicket')
    await chain.send(ticket.holder, call)
    book(world, product.token, ticket.holder.address, ticket.cost)
    ticket.end = 'refunded'
    count(world, 'refunds')
    if (random.chance(0.1)) await chain.assertRefused(ticket.holder, call, 'AlreadyClaim')
  }
}
