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

export type { OperationExample } from './example.ts'

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

interface CallKind {
  /** A body may come with it, whether or not it reads one. */
  readonly isPost: boolean
  readonly hasInput: boolean
  readonly hasBody: boolean
  readonly isSignedIn: boolean
}

/** Why every call of a kind may be refused. */
export function commonReasons({ isPost, hasInput, hasBody, isSignedIn }: CallKind) {
  // The header with the client's newest block is checked for every call, also without input.
  const found: Reason[] = ['originNotAllowed', 'rateLimited', 'internal', 'databaseUnavailable', 'invalidRequest']
  if (isPost) found.push('bodyTooLarge')
  if (hasInput) found.push('numberOutOfRange')
  if (hasBody) found.push('malformedJson', 'unsupportedContentType')
  if (isSignedIn) found.push('sessionMissing', 'sessionExpired')
  return found
}

/** The envelope of a success as it is sent. */
export const successExample = (data: unknown) => ({ code: SUCCESS_CODE, message: 'OK', data })

/** The envelope of a failure. */
export function failureExample(reason: Reason, data: object | null = null) {
  const { status, message } = reasons[reason]
  return { code: status, message, data, reason, requestId: '5c0ff04e-7f33-4f0e-9f1a-3d1f4b1c2a55' }
}
