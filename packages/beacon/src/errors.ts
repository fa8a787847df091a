/** Base class of this package's errors, except `MalformedPointError` for invalid points. */
export class BeaconError extends Error {
  override readonly name: string = 'BeaconError'
}

/** A well-formed signature that does not belong to this round and key. */
export class InvalidSignatureError extends BeaconError {
  override readonly name = 'InvalidSignatureError'
  constructor(round: bigint) {
    super(`The signature of round ${round} does not verify against the beacon's public key.`)
  }
}

/** The round is not due before `timeSec`. */
export class RoundNotDueError extends BeaconError {
  override readonly name = 'RoundNotDueError'
  readonly round: bigint
  readonly timeSec: number
  constructor(round: bigint, timeSec: number) {
    super(`Round ${round} is not due before ${new Date(timeSec * 1000).toISOString()}.`)
    this.round = round
    this.timeSec = timeSec
  }
}

/** No source gave a valid answer in time; a later attempt may succeed. `errors` holds one reason per attempt. */
export class BeaconUnavailableError extends BeaconError {
  override readonly name = 'BeaconUnavailableError'
  readonly round: bigint
  readonly errors: readonly Error[]
  constructor(round: bigint, errors: readonly Error[]) {
    super(`No beacon source delivered round ${round}: ${errors.map((error) => error.message).join('; ')}`, {
      cause: errors.at(-1),
    })
    this.round = round
    this.errors = errors
  }
}

/** One source failed or gave an invalid answer; another source or a later attempt may succeed. */
export class BeaconSourceError extends BeaconError {
  override readonly name = 'BeaconSourceError'
}

/** The key file exists and is invalid. It is never replaced: the deployment would not accept a new key. */
export class KeyFileError extends BeaconError {
  override readonly name = 'KeyFileError'
}

/** The configuration of a beacon cannot be used. */
export class BeaconSetupError extends BeaconError {
  override readonly name: string = 'BeaconSetupError'
}

/** The key is not the one that the deployment's coordinator verifies. */
export class WrongBeaconKeyError extends BeaconSetupError {
  override readonly name = 'WrongBeaconKeyError'
}
