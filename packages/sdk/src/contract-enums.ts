/** What a game says of a bet: `statusOf`. */
export const betStatuses = ['unknown', 'pending', 'settled', 'refunded', 'setAside'] as const
export type BetStatus = (typeof betStatuses)[number]

/** What the coordinator says of a request: `requestOf`. */
export const requestStatuses = ['unknown', 'pending', 'failed', 'fulfilled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** `ILuckyBuy.ProductKind`. */
export const productKinds = ['timeLimited', 'quantityLimited'] as const
export type ProductKind = (typeof productKinds)[number]

/** What LuckyBuy says of a product: `stateOf`. */
export const productStates = [
  'none',
  'upcoming',
  'open',
  'paused',
  'soldOut',
  'ended',
  'drawing',
  'drawn',
  'inactivated',
  'removed',
  'committed',
] as const
export type ProductState = (typeof productStates)[number]
