import type { Reason } from '../src/common/reasons.ts'

/** When the API gives each reason, for the documentation only: browsers never load this. */
export const reasonNotes: Readonly<Record<Reason, string>> = {
  invalidRequest: 'A field is missing or has the wrong type or form; `errors` names each.',
  malformedJson: 'The body cannot be parsed.',
  numberOutOfRange: 'The only invalid fields are numbers outside their range; `errors` names each.',
  bodyTooLarge: 'The body is above 64 KiB. The connection is closed after the answer.',
  unsupportedContentType: 'The content type of the body is not JSON.',
  invalidCursor: 'The cursor is broken, or comes from another list or scope.',
  invalidTopic: '`/v1/stream` was asked for a topic that does not exist.',
  sessionMissing: 'The call needs a token and has none.',
  sessionExpired: 'The token is unknown, expired or revoked.',
  signInUnknownChallenge: 'No message was issued with this nonce, or none to this address.',
  signInReplayed: 'The message’s nonce was used before.',
  signInExpired: 'More than five minutes have passed since `signData`.',
  signInWrongDomain: 'The message names a domain or URI that is not this site, or not the calling page.',
  signInWrongChain: 'The message names another chain.',
  signInWrongAddress: 'The message names, or was issued to, another address.',
  signInAlteredMessage: 'Domain, chain, address and nonce are right, but the text is not the one issued.',
  signInMalformedSignature: 'Not 64 or 65 bytes of a key’s signature, or not hex for a smart wallet.',
  signInWrongSignature: 'The key does not match, or the smart wallet’s own check rejects the signature.',
  originNotAllowed:
    'A page of another site asks for a sign-in message, or the request came by a name that is not this site’s (`API_HOSTS`).',
  notYours: 'The object belongs to another account.',
  accountFrozen:
    'An operator has frozen the points of the account, or of the reward card’s owner: nothing is spent or activated.',
  notFound: 'The path or icon set does not exist.',
  gameUnknown: 'The deployment has no game of this name.',
  poolUnknown: 'The deployment has no pool of this id.',
  productUnknown: 'The chain has no product of this number.',
  orderUnknown: 'Nobody made a purchase of this number; `errors` names its place in the request.',
  seriesUnknown: 'Neither the operator’s file nor the chain has this series, or its codes are sold for points.',
  seriesPaused: 'The operator opens no further round of the series, or its newest round is paused.',
  alreadyCheckedIn: 'The account has checked in for this UTC day.',
  rankUnknown:
    'No period has this index yet, nobody can have played in it, or no rank has this tag; `errors` says which.',
  cardUnknown:
    'No reward card has this code or id, or another account has used it. A code counts as a failed try: ten in an hour are one too many.',
  cardUsed: 'The reward card was used by the account itself.',
  cardExpired: 'The reward card has ended.',
  referralUnknownCode: 'No account has this referral code.',
  referralAlreadyBound: 'The account already has a referrer, which cannot be changed.',
  productClosed:
    'The sale for points has not begun, is paused, is not final on the chain yet, or ended: it closes five seconds before the product’s end.',
  soldOut: 'Fewer codes are left than `minQuantity`.',
  orderState:
    'Another action was done with the order, its product does not allow the action yet, or all that it won is paid.',
  termsChanged:
    'The series offers other terms than those in the request, and `data` has those of today; or the codes cost more than `maxCost`.',
  keyReused: 'The account used this `idempotencyKey` within 30 days for a call with other fields.',
  pointsInsufficient: 'The balance is below the cost.',
  referralOwnCode: 'The referral code is the account’s own.',
  referralCycle: 'The account referred the code’s owner, directly or through others.',
  rateLimited: 'The IP address or the account is above its limit; `Retry-After` says for how many seconds.',
  internal: 'The API failed. The log has the cause under `requestId`.',
  indexerNotReady: 'The indexer has not created its views yet; `Retry-After` is set.',
  databaseUnavailable:
    'The database cannot be reached, is full or does not answer, or the API has more reads than it can answer soon; `Retry-After` is set.',
  signerUnavailable:
    'The contract accepts none of the keys that this API signs with: it has none, or the signer was revoked or replaced.',
  chainUnavailable: 'The node does not respond, or rejects the call.',
}
