/** A bet's status in its game: `statusOf`. */
export const betStatus = { unknown: 0, pending: 1, settled: 2, refunded: 3, setAside: 4 } as const
export type BetStatus = keyof typeof betStatus
export const betStatuses = /* @__PURE__ */ namesOf(betStatus)

/** A request's status in the coordinator: `requestOf`. */
export const requestStatus = { unknown: 0, pending: 1, failed: 2, fulfilled: 3 } as const
export type RequestStatus = keyof typeof requestStatus
export const requestStatuses = /* @__PURE__ */ namesOf(requestStatus)

/**
 * Whether a contract is registered: a pool at the liquidity manager, a banker at a pool, a reserver at the reward pool.
 */
export const acceptance = { none: 0, accepted: 1, closing: 2 } as const
export type Acceptance = keyof typeof acceptance
export const acceptances = /* @__PURE__ */ namesOf(acceptance)

/** The rule that decides the largest wager: `IGameCenter.LimitRule`. */
export const limitRule = {
  none: 0,
  notAccepting: 1,
  kellyPerPlay: 2,
  kellyPerBet: 3,
  unreservedBalance: 4,
  drawdownBudget: 5,
  roundBudget: 6,
  gameBudget: 7,
  intakeStopped: 8,
} as const
export type LimitRule = keyof typeof limitRule
export const limitRules = /* @__PURE__ */ namesOf(limitRule)

/** `ILuckyBuy.ProductKind`. */
export const productKind = { timeLimited: 0, quantityLimited: 1 } as const
export type ProductKind = keyof typeof productKind
export const productKinds = /* @__PURE__ */ namesOf(productKind)

/** A product's state in LuckyBuy: `stateOf`. */
export const productState = {
  none: 0,
  upcoming: 1,
  open: 2,
  paused: 3,
  soldOut: 4,
  ended: 5,
  drawing: 6,
  drawn: 7,
  inactivated: 8,
  removed: 9,
  committed: 10,
} as const
export type ProductState = keyof typeof productState
export const productStates = /* @__PURE__ */ namesOf(productState)

/** Why a product is not drawn: `ILuckyBuy.InactivationReason`. */
export const inactivationReason = { undersold: 0, cancelled: 1, noRandomness: 2 } as const
export type InactivationReason = keyof typeof inactivationReason
export const inactivationReasons = /* @__PURE__ */ namesOf(inactivationReason)

/** The names in the order of their numbers: a contract's number is the index of its name. */
function namesOf<Name extends string>(numbers: Readonly<Record<Name, number>>): readonly Name[] {
  return Object.keys(numbers) as Name[]
}
