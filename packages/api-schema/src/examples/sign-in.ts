import { devFundPath } from '../dev-fund.ts'
import { signInPaths } from '../sign-in.ts'
import { type Examples, hash, now, player, signature } from './example.ts'

const message = `localhost:7777 wants you to sign in with your Ethereum account:
${player}

Sign in to Tyche.

URI: http://localhost:7777
Version: 1
Chain ID: 31337
Nonce: f3c1b7a20d5e4896a1b2c3d4e5f60718
Issued At: 2026-11-23T12:00:00.000Z
Expiration Time: 2026-11-23T12:05:00.000Z`

const enter = {
  request: { address: player, account: 0, sign: signature, message },
  data: { accessToken: 'q3Yk0m5cTtZ1w2RrXb8uJvN4sLhGfEdCaP7oI6yTzQk', accessExpire: now + 86_400 },
  reasons: [
    ...([
      'signInUnknownChallenge',
      'signInReplayed',
      'signInExpired',
      'signInWrongDomain',
      'signInWrongChain',
    ] as const),
    ...(['signInWrongAddress', 'signInAlteredMessage', 'signInMalformedSignature', 'signInWrongSignature'] as const),
    'chainUnavailable' as const,
  ],
}
const enterByQuery = { ...enter, request: { ...enter.request, account: '0' } }

export const signInExamples: Examples = {
  [signInPaths.signData]: {
    request: { address: player, signType: 0 },
    data: { dataToSign: message, expiresAt: now + 300 },
  },
  [signInPaths.login]: enter,
  [signInPaths.register]: enter,
  '/userCenter/v1/user/login': enterByQuery,
  '/userCenter/v1/user/register': enterByQuery,
  [signInPaths.logout]: { data: {} },
  [devFundPath]: {
    request: { address: player },
    data: { balance: '10000000000000000000', hash },
    reasons: ['chainUnavailable'],
  },
}
