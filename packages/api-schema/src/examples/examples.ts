import { SUCCESS_CODE } from '../common/envelope.ts'
import { type Reason, reasons } from '../common/reasons.ts'
import { accountExamples } from './account.ts'
import type { Examples } from './example.ts'
import { gameExamples } from './games.ts'
import { lotteryExamples } from './lottery.ts'
import { otherExamples, statusExamples } from './other.ts'
import { pointExamples } from './points.ts'
import { poolExamples } from './pools.ts'
import { signInExamples } from './sign-in.ts'

/** A request, an answer and the refusals of every operation, by path. */
export const examples: Examples = {
  ...signInExamples,
  ...accountExamples,
  ...gameExamples,
  ...lotteryExamples,
  ...pointExamples,
  ...poolExamples,
  ...statusExamples,
  ...otherExamples,
}

/** Why every call of a kind may be refused. */
export function commonReasons({
  hasInput,
  hasBody,
  isSignedIn,
}: Record<'hasInput' | 'hasBody' | 'isSignedIn', boolean>) {
  const found: Reason[] = ['originNotAllowed', 'rateLimited', 'internal', 'databaseUnavailable']
  if (hasInput) found.push('invalidRequest', 'numberOutOfRange')
  if (hasBody) found.push('malformedJson', 'bodyTooLarge', 'unsupportedContentType')
  if (isSignedIn) found.push('sessionMissing', 'sessionExpired')
  return found
}

/** The envelope of a success as it is sent. */
export const successExample = (data: unknown) => ({ code: SUCCESS_CODE, message: 'OK', data })

/** The envelope of a failure. */
export function failureExample(reason: Reason) {
  const { status, message } = reasons[reason]
  const data = reason === 'termsChanged' ? { terms: termsNow } : null
  return { code: status, message, data, reason, requestId: '5c0ff04e-7f33-4f0e-9f1a-3d1f4b1c2a55' }
}

const termsNow = { kind: 'timeLimited', price: '2000000', maxTotal: 100, minQuantity: 5, minReward: '9000000' }
