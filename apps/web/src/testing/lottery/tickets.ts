import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { usdm } from '../pools.ts'

/** Three codes of a product that is not drawn yet, on the chain. */
export const waitingTicket: Ticket = {
  ticketId: '12',
  offChain: false,
  product: {
    productId: 4,
    clientId: '1',
    round: 7,
    name: 'Hundred',
    kind: 'quantityLimited',
    state: 'open',
    token: usdm,
    reward: '90000000',
    endTime: 1_800_000_000,
  },
  firstCode: 20,
  quantity: 3,
  status: 'waitingLottery',
  winningCodes: [],
  claimedCodes: [],
  claimable: '0',
  claimed: '0',
  refund: null,
  recyclePoints: null,
  isSealed: false,
  to: null,
  at: 1_700_000_000,
  hash: null,
  operations: ['transfer'],
}

/** Two of its codes won, and one of them was paid. */
export const wonTicket: Ticket = {
  ...waitingTicket,
  ticketId: '13',
  product: { ...waitingTicket.product, state: 'drawn' },
  status: 'waitForClaim',
  winningCodes: [20, 22],
  claimedCodes: [20],
  claimable: '90000000',
  claimed: '90000000',
  isSealed: true,
  operations: ['claim'],
}

export const refundTicket: Ticket = {
  ...waitingTicket,
  ticketId: '14',
  product: { ...waitingTicket.product, state: 'inactivated' },
  status: 'waitForRefund',
  refund: '3000000',
  operations: ['refund', 'transfer'],
}

export const lostTicket: Ticket = {
  ...waitingTicket,
  ticketId: '15',
  product: { ...waitingTicket.product, state: 'drawn' },
  status: 'noWinning',
  recyclePoints: '0.300',
  operations: ['recycle', 'transfer'],
}

export const givenTicket: Ticket = {
  ...waitingTicket,
  ticketId: '16',
  status: 'transferred',
  to: `0x${'cd'.repeat(20)}`,
  hash: `0x${'16'.repeat(32)}`,
  operations: [],
}

/** An order that was paid with points. */
export const pointOrder: Ticket = {
  ...wonTicket,
  ticketId: '900',
  offChain: true,
  claimedCodes: [],
  claimable: '180000000',
  claimed: '0',
}
