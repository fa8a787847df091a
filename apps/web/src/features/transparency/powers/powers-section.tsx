import { Card } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { Meter } from '@tyche/ui/meter'
import { Skeleton } from '@tyche/ui/skeleton'
import { useFormatter, useTranslations } from 'use-intl'
import type { Powers } from '../../../data/transparency/read-powers.ts'
import { useNodeProblem } from '../node/use-node-problem.ts'
import { Loaded, type LoadedProps, Section } from '../section.tsx'
import { ContractOwners } from './contract-owners.tsx'
import { OperationCard } from './operation-card.tsx'
import { RoleList } from './role-list.tsx'

export interface PowersSectionProps {
  powers: LoadedProps<Powers>['query']
  rpc: string | undefined
  /** The chain's time; undefined before a block was read. */
  now: number | undefined
}

/** Who may do what, and what was proposed. */
export function PowersSection({ powers, rpc, now = Date.now() / 1000 }: PowersSectionProps) {
  const t = useTranslations('transparency.powers')
  const problemOf = useNodeProblem(rpc)
  return (
    <Section id="powers" title={t('title')} lead={t('lead')}>
      <Loaded query={powers} rpc={rpc} pending={<Pending />}>
        {(data) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
            <Card className="grid min-w-0 divide-y divide-line">
              <RoleList powers={data} />
              <ContractOwners powers={data} />
            </Card>
            <Operations powers={data} now={now} problem={powers.error ? problemOf(powers.error) : undefined} />
          </div>
        )}
      </Loaded>
    </Section>
  )
}

type OperationsProps = { powers: Powers; now: number; problem: string | undefined }

function Operations({ powers, now, problem }: OperationsProps) {
  const t = useTranslations('transparency.powers')
  const { operations, timelocks, progress } = powers
  return (
    <Card as="section" aria-labelledby="pending" className="grid min-w-0 divide-y divide-line">
      <h3 id="pending" className="px-5 py-3.5 font-semibold text-md max-md:px-4">
        {t('operations')}
      </h3>
      {progress < 1 ? (
        <EventsProgress progress={progress} problem={problem} />
      ) : operations.length === 0 ? (
        <EmptyState
          title={t('noOperations')}
          hint={timelocks.length === 0 ? t('noTimelockHint') : t('noOperationsHint')}
        />
      ) : (
        <ul className="grid min-w-0 divide-y divide-line">
          {operations.map((operation) => (
            <li key={operation.id} className="min-w-0">
              <OperationCard operation={operation} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Which part of the events is read, and why not more. */
function EventsProgress({ progress, problem }: { progress: number; problem: string | undefined }) {
  const t = useTranslations('transparency.powers')
  const format = useFormatter()
  return (
    <div className="grid gap-2 px-5 py-6 text-sm max-md:px-4">
      <p role="status" className={problem ? 'text-red' : 'text-mute'}>
        {problem ?? t('reading', { percent: format.number(progress, { style: 'percent', maximumFractionDigits: 0 }) })}
      </p>
      <Meter label={t('operations')} percent={progress * 100} />
    </div>
  )
}

function Pending() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <Skeleton className="h-[420px] rounded-l" />
      <Skeleton className="h-[220px] rounded-l" />
    </div>
  )
}
