/** Queries of what an account can claim or get back. */
export const claimKeys = {
  all: ['claims'],
  claimable: ['claims', 'claimable'],
  preOrders: ['claims', 'pre-orders'],
  openBets: ['claims', 'open-bets'],
  cards: ['claims', 'cards'],
} as const
