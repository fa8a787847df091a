/** The HTTP status of a reason (also the envelope's `code`) and its default message. */
export interface ReasonEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503
  readonly message: string
}

const loginExpired = 'Login status has expired and you need to log in again.'

/** Every reason an API error can carry. Messages printed in the product's specification stay word for word. */
export const reasons = {
  invalidRequest: { status: 400, message: 'Input incorrect format.' },
  malformedJson: { status: 400, message: 'Input incorrect format.' },
  numberOutOfRange: { status: 400, message: 'Input number exceeds limit.' },
  bodyTooLarge: { status: 400, message: 'The request body is larger than allowed.' },
  unsupportedContentType: { status: 400, message: 'The request body must be JSON (content-type: application/json).' },
  invalidCursor: { status: 400, message: 'The cursor does not belong to this list.' },
  invalidTopic: { status: 400, message: 'The stream does not have this topic.' },

  sessionMissing: { status: 401, message: 'Please Login Or Connect to Wallet First' },
  sessionExpired: { status: 401, message: loginExpired },
  signInUnknownChallenge: { status: 401, message: 'No sign-in message was issued with this nonce. Request a new one.' },
  signInReplayed: { status: 401, message: 'This sign-in message was already used. Request a new one.' },
  signInExpired: { status: 401, message: 'This sign-in message has expired. Request a new one.' },
  signInWrongDomain: { status: 401, message: 'The signed message is for another site.' },
  signInWrongChain: { status: 401, message: 'The signed message is for another chain.' },
  signInWrongAddress: { status: 401, message: 'The signed message is for another address.' },
  signInAlteredMessage: { status: 401, message: 'The signed message was changed after it was issued.' },
  signInMalformedSignature: { status: 401, message: 'The signature is malformed.' },
  signInWrongSignature: { status: 401, message: 'This address did not make the signature.' },

  originNotAllowed: { status: 403, message: 'No permission to access the resource.' },
  notYours: { status: 403, message: 'No permission to access the resource.' },
  accountFrozen: { status: 403, message: 'The points of this account are frozen.' },
  notFound: { status: 404, message: 'The server resource does not exist.' },
  gameUnknown: { status: 404, message: 'This game does not exist.' },
  poolUnknown: { status: 404, message: 'This pool does not exist.' },
  productUnknown: { status: 404, message: 'This product does not exist.' },
  orderUnknown: { status: 404, message: 'This order does not exist.' },
  rankUnknown: { status: 404, message: 'This rank does not exist.' },
  cardUnknown: { status: 404, message: 'This reward code does not exist.' },
  cardUsed: { status: 409, message: 'This reward code has been used.' },
  cardExpired: { status: 409, message: 'Out of date' },
  seriesUnknown: { status: 404, message: 'This series does not exist.' },
  referralUnknownCode: { status: 404, message: 'This referral code does not exist.' },
  alreadyCheckedIn: { status: 409, message: 'You have checked in today already. Come back tomorrow.' },
  seriesPaused: { status: 409, message: 'This series is paused. Please try again later.' },
  termsChanged: { status: 409, message: 'The terms are not those that you saw. Please check them again.' },
  referralAlreadyBound: { status: 409, message: 'You already have a referrer.' },
  productClosed: { status: 409, message: 'This product is not on sale.' },
  soldOut: { status: 409, message: 'Not enough codes are left.' },
  orderState: { status: 409, message: 'The state of this order does not allow it.' },
  keyReused: { status: 409, message: 'This idempotency key was used for another request.' },
  pointsInsufficient: { status: 422, message: 'Your point not enough to buy.' },
  referralOwnCode: { status: 422, message: 'You cannot use your own referral code.' },
  referralCycle: { status: 422, message: 'You referred the owner of this code, so you cannot use it.' },
  rateLimited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Internal server error.' },
  indexerNotReady: { status: 503, message: 'History is still loading from the chain. Please try again in a moment.' },
  databaseUnavailable: { status: 503, message: 'The records cannot be reached. Please try again in a moment.' },
  signerUnavailable: { status: 503, message: 'This cannot be signed at the moment. Please try again later.' },
  chainUnavailable: { status: 503, message: 'The chain is not responding. Please try again in a moment.' },
} as const satisfies Record<string, ReasonEntry>

/** A stable name of one kind of failure, for clients to switch on. */
export type Reason = keyof typeof reasons
