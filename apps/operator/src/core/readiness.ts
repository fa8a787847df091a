import type { OperatorContext } from './context.ts'

/** Longer than the block time of any healthy chain. */
const MAX_HEAD_AGE_MS = 30_000

export function findProblems({ state }: Pick<OperatorContext, 'state'>): string[] {
  const problems: string[] = []
  if (state.scannedTo === undefined) problems.push('the search for unsettled requests is not done')
  if (Date.now() - state.lastHeadAtMs > MAX_HEAD_AGE_MS) problems.push('no block for 30 seconds')
  if (!state.isSignerUp) problems.push('the remote signer does not sign')
  if (state.balance === 0n) problems.push('the account is empty')
  return problems
}

/** The report of `/readyz`. */
export function readReadiness(context: Pick<OperatorContext, 'state'>) {
  const problems = findProblems(context)
  return { isReady: problems.length === 0, ...(problems.length > 0 && { problems }) }
}
