/** Base of everything this package throws on purpose, but for bytes that are no point: `MalformedPointError`. */
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

/** The round's time has not come. Worth asking again at `timeSec`. */
export class RoundNotDueError extends BeaconError {
  override readonly name = 'RoundNotDueError'
  readonly timeSec: number
  constructor(round: bigint, timeSec: number) {
    super(`Round ${round} is not due before ${new Date(timeSec * 1000).toISOString()}.`)
    this.timeSec = timeSec
  }
}

/** No source gave a true answer in time. Worth asking again later. `errors` holds one reason per attempt. */
export class BeaconUnavailableError extends BeaconError {
  override readonly name = 'BeaconUnavailableError'
  readonly errors: readonly Error[]
  constructor(round: bigint, errors: readonly Error[]) {
    super(`No beacon source delivered round ${round}: ${errors.map((error) => error.message).join('; ')}`, {
      cause: errors.at(-1),
    })
    this.errors = errors
  }
}

/** One source failed or answered something that cannot be used; another source or a later try may do better. */
export class BeaconSourceError extends BeaconError {
  override readonly name = 'BeaconSourceError'
}

/** The key file exists and is not what it should be. Never repaired by itself: a new key would orphan the deployment. */
export class KeyFileError extends BeaconError {
  override readonly name = 'KeyFileError'
}

/** A beacon cannot be used as it is configured. */
export class BeaconSetupError extends BeaconError {
  override readonly name: string = 'BeaconSetupError'
}

/** The key at hand is not the one that the deployment's coordinator verifies. */
export class WrongBeaconKeyError extends BeaconSetupError {
  override readonly name = 'WrongBeaconKeyError'
}
