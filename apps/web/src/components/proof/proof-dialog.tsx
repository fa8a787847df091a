import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '@tyche/ui/error-state'
import { Modal } from '@tyche/ui/modal'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

const STEP_COUNT = 6

export interface ProofDialogProps<Report> {
  open: boolean
  onClose: () => void
  title: string
  hint: string
  proof: Pick<UseQueryResult<Report>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Why there is no proof: nothing to verify yet, or it could not be read. */
  failureOf: (error: Error) => { title: string; message: string | undefined }
  children: (report: Report) => ReactNode
}

/** The dialog of a proof that this browser makes, with its place kept while it is made. */
export function ProofDialog<Report>({
  open,
  onClose,
  title,
  hint,
  proof,
  failureOf,
  children,
}: ProofDialogProps<Report>) {
  const common = useTranslations('common')
  return (
    <Modal open={open} onClose={onClose} title={title} description={hint} closeLabel={common('close')} size="lg">
      {proof.data !== undefined ? (
        <div className="grid gap-4 pt-2">{children(proof.data)}</div>
      ) : proof.error ? (
        <ErrorState
          {...failureOf(proof.error)}
          retryLabel={common('retry')}
          retrying={proof.isFetching}
          onRetry={() => void proof.refetch()}
        />
      ) : (
        <div aria-busy="true" className="grid gap-4 pt-2">
          <Skeleton className="h-12 rounded-m" />
          {Array.from({ length: STEP_COUNT }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are alike and never move
            <Skeleton key={index} className="h-11 rounded-s" />
          ))}
        </div>
      )}
    </Modal>
  )
}
