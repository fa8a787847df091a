export { type BeaconSchedule, roundAt, timeOf } from '@tyche/beacon'
export type { RequestStatus } from '@tyche/protocol/contract-enums'
export { parseRequestId, type RequestParts, requestIdOf } from '@tyche/protocol/request-id'
export { randomnessActions } from '../actions/randomness-actions.ts'
export type { CoordinatorDeployment } from '../randomness/coordinator-contract.ts'
export {
  type CoordinatorEvents,
  readCoordinatorEvents,
  type SeenRequest,
} from '../randomness/events/coordinator-events.ts'
export { coordinatorLogFilter } from '../randomness/events/coordinator-log-filter.ts'
export { readSubscriptionLog } from '../randomness/events/read-subscription-log.ts'
export {
  type FindSubmittedRoundParameters,
  findSubmittedRound,
  type SubmittedRound,
} from '../randomness/find-submitted-round.ts'
export { fulfillCall } from '../randomness/fulfill-call.ts'
export { getLatestRound } from '../randomness/get-latest-round.ts'
export { getMinCallbackGas } from '../randomness/get-min-callback-gas.ts'
export { getRequests, type RandomnessRequest } from '../randomness/get-requests.ts'
export { getRound, type StoredRound } from '../randomness/get-round.ts'
export {
  type PlanSettlementsParameters,
  planSettlements,
  type Settlement,
  type SettlementPlan,
  type UnsettledRound,
} from '../randomness/plan-settlements.ts'
export { settleCall } from '../randomness/settle-call.ts'
export {
  createSettlementBatches,
  MAX_BATCH_GAS,
  ROUND_GAS,
  type SettleableRequest,
  type SettlementBatch,
} from '../randomness/settlement-batches.ts'
export { submitRoundCall } from '../randomness/submit-round-call.ts'
export { type WatchRequestsParameters, watchRequests } from '../randomness/watch-requests.ts'
export { fulfill, settle, submitRound } from '../randomness/writes.ts'
export type { WatchOptions } from '../watch/watch-items.ts'
