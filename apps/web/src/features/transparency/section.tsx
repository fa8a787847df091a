import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from '@tyche/ui/card'
import { ErrorState } from '@tyche/ui/error-state'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { useNodeProblem } from './node/use-node-problem.ts'

export interface SectionProps {
  id: string
  title: string
  lead: string
  aside?: ReactNode
  children: ReactNode
}

export function Section({ id, title, lead, aside, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-0.5">
          <h2 id={id} className="font-bold text-lg tracking-[-0.02em]">
            {title}
          </h2>
          <p className="max-w-[72ch] text-pretty text-mute text-sm">{lead}</p>
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  rpc: string | undefined
  /** While nothing is known yet. */
  pending: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * What was read, its outline before, or why there is nothing. What was read once stays when the node fails later. It's rendered
 * in pieces that input can interrupt: the parts together would be one long task.
 */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  rpc,
  pending,
  children,
}: LoadedProps<Data>) {
  const t = useTranslations('transparency')
  const common = useTranslations('common')
  const problemOf = useNodeProblem(rpc)
  const shown = useDeferredValue(data)
  // The figures of a node that was asked before go at once.
  if (data !== undefined && shown !== undefined) return children(shown)
  if (data !== undefined || !error) return <div aria-busy="true">{pending}</div>
  return (
    <Card>
      <ErrorState
        title={t('unread')}
        message={problemOf(error)}
        retryLabel={common('retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  )
}
