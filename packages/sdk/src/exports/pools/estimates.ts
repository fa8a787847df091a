export { mulBpsUp, subBpsDown, toWad } from '../../pools/estimates/basis-points.ts'
export { type DepositCosts, depositCostsOf } from '../../pools/estimates/deposit-costs.ts'
export { type MinReceivedParameters, minReceived } from '../../pools/estimates/min-received.ts'
export { openBetsEffectOf } from '../../pools/estimates/open-bets-effect.ts'
export { hasSpread, removeFeeOf } from '../../pools/estimates/pool-terms.ts'
export { roomFor } from '../../pools/estimates/room-for.ts'
export { shareValue } from '../../pools/estimates/share-value.ts'
export { tokenValue } from '../../pools/estimates/token-value.ts'
export { valueWhenClear } from '../../pools/estimates/value-when-clear.ts'
export {
  type ExitOrderState,
  type ExitOrderStateParameters,
  exitOrderStateOf,
} from '../../pools/reads/exit-order-state.ts'
