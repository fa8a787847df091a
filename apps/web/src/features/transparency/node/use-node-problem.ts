import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { hostOf } from '../../../data/node/endpoint.ts'
import { NodeFailure } from '../../../data/node/node-failure.ts'

/** The sentence for a node that cannot be read. */
export function useNodeProblem(rpc: string | undefined): (error: Error) => string | undefined {
  const t = useTranslations('transparency')
  const problems = useTranslations('nodeProblems')
  const errorText = useErrorText()
  return (error) => {
    // Another error is not the node's, such as a part of the page that did not load.
    if (!(error instanceof NodeFailure)) return errorText(error)
    const { actual, expected } = error.values
    const ids = { actual: actual.toString(), expected: expected.toString() }
    const sentence = problems(error.kind, { node: rpc ? hostOf(rpc) : t('ownNode'), ...ids })
    // A host keeps its letters; our own node is a word like any other.
    return rpc ? sentence : sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
  }
}
