import { useNavigate } from '@tanstack/react-router'
import { ErrorState } from '@tyche/ui/error-state'
import { Skeleton } from '@tyche/ui/skeleton'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProofReport } from '../../../../../components/proof/proof-report.tsx'
import { hostOf } from '../../../../../data/node/endpoint.ts'
import { type AskedProof, placeOf } from '../../input/proof-address.ts'
import type { Subject } from '../../input/subject.ts'
import type { SaleProof as Proved } from '../../proof/prove-sale.ts'
import { useSaleProof } from '../../use-proof.ts'
import { FailedStep } from '../failed-step.tsx'
import { proofCard } from '../proof-card.ts'
import { ShareProof } from '../share-proof.tsx'
import { stepPicture } from '../step-picture.tsx'
import { TrustNote } from '../trust-note.tsx'
import { useFailureText } from '../use-failure-text.ts'
import { WinningCodes } from '../winning-codes.tsx'
import { HeldOrders } from './held-orders.tsx'
import { type ListFile, SaleForm } from './sale-form.tsx'

const STEP_COUNT = 4

export type SaleProofProps = {
  productId: number
  asked: AskedProof
  /** Codes of a draw that was proved. */
  winning: readonly number[] | undefined
  shared: Subject
}

/** The proof of who holds which code of a product that was sold for points. */
export function SaleProof({ productId, asked, winning, shared }: SaleProofProps) {
  const t = useTranslations('saleProof')
  const page = useTranslations('verifyPage')
  const common = useTranslations('common')
  const navigate = useNavigate()
  const [file, setFile] = useState<ListFile>()
  const { rpc, list, account } = asked
  const proof = useSaleProof({ productId, rpc, list: file ? undefined : list, file, account })
  const sentenceOf = useFailureText(asked)

  function verify(changed: Pick<AskedProof, 'account' | 'list'>): void {
    const { search, ...place } = placeOf(shared)
    if (changed.account === account && changed.list === list) void proof.refetch()
    else
      void navigate({
        ...place,
        search: { ...search, rpc, drand: asked.drand, ...changed },
        resetScroll: false,
      } as never)
  }

  return (
    <section aria-labelledby="sale-proof" className={proofCard}>
      <div className="grid gap-1">
        <h2 id="sale-proof" className="font-semibold text-md">
          {t('title')}
        </h2>
        <p className="max-w-[72ch] text-mute text-sm">{t('lead')}</p>
      </div>
      <SaleForm
        key={`${account} ${list}`}
        account={account}
        list={list}
        file={file}
        isProving={proof.isFetching}
        onFile={setFile}
        onVerify={verify}
      />
      {proof.data ? (
        <SaleResult proof={proof.data} asked={asked} winning={winning} shared={shared} />
      ) : proof.error ? (
        <ErrorState
          title={page('noVerdict')}
          message={sentenceOf(proof.error)}
          retryLabel={common('retry')}
          retrying={proof.isFetching}
          onRetry={() => void proof.refetch()}
        />
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <p role="status" className="text-mute">
            {t('reading')}
          </p>
          {Array.from({ length: STEP_COUNT }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are alike and never move
            <Skeleton key={index} className="h-24 rounded-s" />
          ))}
        </div>
      )}
    </section>
  )
}

type SaleResultProps = { proof: Proved } & Pick<SaleProofProps, 'asked' | 'winning' | 'shared'>

function SaleResult({ proof, asked, winning, shared }: SaleResultProps) {
  const t = useTranslations('saleProof')
  const verification = useTranslations('verification')
  const page = useTranslations('verifyPage')
  const { report, chainId } = proof
  const { account, rpc } = asked
  const host = rpc && hostOf(rpc)
  const held = report.held.map(({ leaf }) => leaf)
  return (
    <>
      <ProofReport
        report={report}
        pictures={stepPicture}
        failureNote={(number, step) => (
          <FailedStep number={number} step={step} hint={t('failedHint', { node: host ?? page('ownNode') })} />
        )}
        texts={{
          result: report.isTrue ? t('success') : verification('fail'),
          passed: verification('stepTrue'),
          failed: verification('stepFalse'),
          step: (name) => t(`steps.${name}`),
          explained: (name) => [t(`explained.${name}`)],
          fact: (name) => t(`facts.${name}` as 'facts.orders'),
        }}
      />
      {account && held.length === 0 ? <p className="text-mute text-sm">{t('noOrders', { account })}</p> : null}
      <HeldOrders orders={report.held} />
      {report.isTrue && winning ? <WinningCodes codes={winning} held={held.length > 0 ? held : undefined} /> : null}
      <TrustNote kind="sale" host={host} chainId={chainId} />
      <ShareProof subject={shared} steps={report.steps} />
    </>
  )
}
