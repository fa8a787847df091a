import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMessages, useTranslations } from 'use-intl'
import { type AskedProof, pathOf, placeOf, readProofAddress } from './input/proof-address.ts'
import { VerifyForm } from './input/verify-form.tsx'
import { ProofOutcome } from './result/proof-outcome.tsx'
import { StepPicture } from './result/step-picture.tsx'
import { useProof } from './use-proof.ts'

const shownSteps = ['bet', 'round', 'signature', 'randomness', 'words', 'choice', 'multiplier', 'payout'] as const

/** What to verify and its proof, as the address names them. */
export function VerifyPanel() {
  const asked = readProofAddress(useParams({ strict: false }), useSearch({ strict: false }))
  const navigate = useNavigate()
  const proof = useProof(asked)
  // The texts of a bet's steps are in the late catalogue.
  const hasTexts = 'verification' in useMessages()

  function verify({ subject, rpc, drand }: Pick<AskedProof, 'subject' | 'rpc' | 'drand'>): void {
    if (!subject) return
    const isSame =
      asked.subject && pathOf(asked.subject) === pathOf(subject) && asked.rpc === rpc && asked.drand === drand
    if (isSame) {
      void proof.refetch()
      return
    }
    const { search, ...place } = placeOf(subject)
    void navigate({ ...place, search: { ...search, rpc, drand } } as never)
  }

  return (
    <>
      <VerifyForm
        key={asked.subject ? pathOf(asked.subject) : ''}
        asked={asked}
        isProving={asked.subject !== undefined && proof.isFetching}
        onVerify={verify}
      />
      {asked.subject && hasTexts ? (
        <ProofOutcome asked={asked} proof={proof} onChoose={(subject) => verify({ ...asked, subject })} />
      ) : null}
      {asked.subject ? null : <HowItWorks />}
    </>
  )
}

function HowItWorks() {
  const t = useTranslations('verifyPage')
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-md">{t('howTitle')}</h2>
      <ol className="grid gap-3 md:grid-cols-2">
        {shownSteps.map((name) => (
          <li key={name} className="rounded-l border border-line bg-s1 p-3 shadow-card">
            <StepPicture name={name} />
          </li>
        ))}
      </ol>
    </section>
  )
}
