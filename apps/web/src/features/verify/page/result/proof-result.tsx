import type { HeldTicket } from '@tyche/sdk/lottery'
import { useTranslations } from 'use-intl'
import { DrawReport } from '../../../../components/proof/draw-report.tsx'
import { ProofReport } from '../../../../components/proof/proof-report.tsx'
import { DRAND_URL, hostOf } from '../../../../data/node/endpoint.ts'
import { BetProof } from '../../bet-proof.tsx'
import type { AskedProof } from '../input/proof-address.ts'
import type { Proof } from '../proof/prove.ts'
import { DrandLine } from './drand-line.tsx'
import { FailedStep } from './failed-step.tsx'
import { proofCard } from './proof-card.ts'
import { SaleProof } from './sale/sale-proof.tsx'
import { ShareProof } from './share-proof.tsx'
import { stepPicture } from './step-picture.tsx'
import { TrustNote } from './trust-note.tsx'
import { WinningCodes } from './winning-codes.tsx'

export type ProofResultProps = { proof: Exclude<Proof, { kind: 'choice' }>; asked: AskedProof }

/** The verdict, what it was computed from, and what it rests on. */
export function ProofResult({ proof, asked }: ProofResultProps) {
  const sale = proof.kind === 'draw' || proof.kind === 'sale' ? proof.sale : undefined
  const winning = proof.kind === 'draw' && proof.report.isTrue ? proof.report.winningCodes : undefined
  return (
    <>
      {proof.kind === 'sale' ? null : <Result proof={proof} asked={asked} />}
      {sale === undefined ? null : (
        <SaleProof key={sale} productId={sale} asked={asked} winning={winning} shared={proof.shared} />
      )}
    </>
  )
}

function Result({ proof, asked }: { proof: Exclude<Proof, { kind: 'choice' | 'sale' }>; asked: AskedProof }) {
  const t = useTranslations('verifyPage')
  const host = proof.kind === 'round' ? hostOf(asked.drand ?? DRAND_URL) : asked.rpc && hostOf(asked.rpc)
  const shown = {
    pictures: stepPicture,
    failureNote: (number: number, step: string) => (
      <FailedStep number={number} step={step} hint={t('failedHint', { node: host ?? t('ownNode') })} />
    ),
  }
  return (
    <section className={proofCard}>
      {proof.kind === 'bet' ? <BetProof report={proof.report} {...shown} /> : null}
      {proof.kind === 'round' ? <RoundReport proof={proof} {...shown} /> : null}
      {proof.kind === 'draw' ? (
        <>
          <DrawReport report={proof.report} {...shown} />
          {proof.report.isTrue ? (
            <div className="grid gap-1">
              {proof.ticket ? <TicketCodes ticket={proof.ticket} /> : null}
              <WinningCodes codes={proof.report.winningCodes} held={proof.ticket && [proof.ticket]} />
            </div>
          ) : null}
        </>
      ) : null}
      {asked.drand && proof.kind !== 'round' ? <DrandLine steps={proof.report.steps} drand={asked.drand} /> : null}
      <TrustNote kind={proof.kind} host={host} chainId={proof.chainId} />
      <ShareProof subject={proof.shared} steps={proof.report.steps} />
    </section>
  )
}

function TicketCodes({ ticket: { id, firstCode, quantity } }: { ticket: HeldTicket }) {
  const t = useTranslations('verifyPage')
  const last = firstCode + quantity - 1
  return <p>{t('ticketCodes', { id: id.toString(), first: firstCode.toString(), last: last.toString() })}</p>
}

type RoundReportProps = { proof: Extract<Proof, { kind: 'round' }> } & Pick<
  Parameters<typeof DrawReport>[0],
  'pictures' | 'failureNote'
>

/** Of drand: what a round is worth without a bet. */
function RoundReport({ proof, ...shown }: RoundReportProps) {
  const t = useTranslations('verification')
  const page = useTranslations('verifyPage')
  return (
    <ProofReport
      report={proof.report}
      {...shown}
      texts={{
        result: proof.report.isTrue ? page('roundTrue', { number: proof.round.toString() }) : t('fail'),
        passed: t('stepTrue'),
        failed: t('stepFalse'),
        step: (name) => t(`steps.${name}`),
        explained: (name) => [t(`explained.${name}`)],
        fact: (name) => t(`facts.${name}` as 'facts.round'),
      }}
    />
  )
}
