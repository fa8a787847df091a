export {
  MalformedPointError,
  PUBLIC_KEY_BYTES,
  publicKeyFromEip2537,
  publicKeyToEip2537,
  SIGNATURE_BYTES,
  signatureFromEip2537,
  signatureToEip2537,
} from '@tyche/protocol/points'
export type { Beacon, BeaconRound } from './beacon.ts'
export { createDrandBeacon, type DrandBeaconParameters } from './drand-beacon.ts'
export {
  BeaconError,
  BeaconSetupError,
  BeaconSourceError,
  BeaconUnavailableError,
  InvalidSignatureError,
  KeyFileError,
  RoundNotDueError,
  WrongBeaconKeyError,
} from './errors.ts'
export { createLocalBeacon, type LocalBeacon, type LocalBeaconParameters } from './local-beacon.ts'
export { type BeaconSchedule, roundAt, timeOf } from './schedule.ts'
export {
  assertRound,
  BEACON_DST,
  messageOf,
  randomnessOf,
  type VerifyRoundParameters,
  verifyRound,
} from './verify-round.ts'
