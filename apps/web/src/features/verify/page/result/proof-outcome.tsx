import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '@tyche/ui/error-state'
import { Skeleton } from '@tyche/ui/skeleton'
import { useTranslations } from 'use-intl'
import type { AskedProof } from '../input/proof-address.ts'
import type { Subject } from '../input/subject.ts'
import { SubjectChoice } from '../input/subject-choice.tsx'
import type { Proof } from '../proof/prove.ts'
import { proofCard } from './proof-card.ts'
import { ProofResult } from './proof-result.tsx'
import { useFailureText } from './use-failure-text.ts'

const STEP_COUNT = 8

export type ProofOutcomeProps = {
  asked: AskedProof
  proof: Pick<UseQueryResult<Proof>, 'data' | 'error' | 'isFetching' | 'refetch'>
  onChoose: (subject: Subject) => void
}

/** What became of a proof: the verdict, a question, or why there is none. */
export function ProofOutcome({ asked, proof, onChoose }: ProofOutcomeProps) {
  const t = useTranslations('verifyPage')
  const common = useTranslations('common')
  const sentenceOf = useFailureText(asked)
  const { data, error, isFetching, refetch } = proof
  if (data?.kind === 'choice')
    return (
      <section className={proofCard}>
        <SubjectChoice title={t('chooseBet')} subjects={data.subjects} onChoose={onChoose} />
      </section>
    )
  if (data) return <ProofResult proof={data} asked={asked} />
  if (error)
    return (
      <section className={proofCard}>
        <ErrorState
          title={t('noVerdict')}
          message={sentenceOf(error)}
          retryLabel={common('retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    )
  return (
    <section aria-busy="true" className={proofCard}>
      <p role="status" className="text-mute">
        {t('reading')}
      </p>
      <Skeleton className="h-12 rounded-m" />
      {Array.from({ length: STEP_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are alike and never move
        <Skeleton key={index} className="h-24 rounded-s" />
      ))}
    </section>
  )
}
