import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../../data/errors/use-error-text.ts'
import { DRAND_URL, hostOf } from '../../../../data/node/endpoint.ts'
import { isNodeProblem } from '../../../../data/node/node-failure.ts'
import type { AskedProof } from '../input/proof-address.ts'
import { type FailureKind, ProofFailure } from '../proof/proof-failure.ts'

/** Why there is no verdict, in a sentence that names who was asked. */
export function useFailureText(
  asked: Pick<AskedProof, 'rpc' | 'drand' | 'list'>,
): (error: Error) => string | undefined {
  const t = useTranslations('verifyPage')
  const problems = useTranslations('nodeProblems')
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof ProofFailure)) return errorText(error)
    const { actual, expected } = error.values
    const ids = { actual: actual.toString(), expected: expected.toString() }
    const endpoint = endpointOf(error.kind, asked)
    const ours = error.kind === 'noList' ? t('ownServer') : t('ownNode')
    const values = { node: endpoint ? hostOf(endpoint) : ours, ...ids }
    const { kind } = error
    const sentence = isNodeProblem(kind) ? problems(kind, values) : t(`failures.${kind}`, values)
    // A host keeps its letters; our own node is a word like any other.
    return endpoint ? sentence : sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
  }
}

function endpointOf(kind: FailureKind, { rpc, drand, list }: Pick<AskedProof, 'rpc' | 'drand' | 'list'>) {
  if (kind === 'noRound' || kind === 'roundNotDue') return drand ?? DRAND_URL
  return kind === 'noList' ? list : rpc
}
