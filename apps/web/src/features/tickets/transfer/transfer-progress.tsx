import { Address } from '@tyche/ui/address'
import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import { ExplorerLink } from '../../../components/links/explorer-link.tsx'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import {
  clearTransfers,
  retryTransfer,
  stopTransfers,
  type TransferEntry,
  type TransferRun,
} from '../../../data/tickets/transfer-run.ts'
import { useIsUnderWay } from '../../../data/transactions/use-is-under-way.ts'

export interface TransferProgressProps {
  run: TransferRun
  onRun: () => void
  onClose: () => void
}

/** One line per ticket; what failed stays with its reason and its own button. */
export function TransferProgress({ run, onRun, onClose }: TransferProgressProps) {
  const t = useTranslations('tickets')
  const done = run.entries.filter(({ state }) => state === 'done').length
  const waiting = run.entries.filter(({ state }) => state === 'waiting')
  const isWaiting = waiting.length > 0
  /** An earlier page sent one of them: it is over before the next one. */
  const isFound = useIsUnderWay(...waiting.map(subjectOf)) && !run.isRunning
  const retry = (ticketId: string) => {
    retryTransfer(ticketId)
    onRun()
  }
  return (
    <div className="grid gap-4 pt-2">
      <p className="flex flex-wrap items-center justify-between gap-2 text-mute text-sm">
        <span className="inline-flex items-center gap-1.5">
          {t('targetAddress')} <Address address={run.to} />
        </span>
        <span aria-live="polite" className="num font-semibold text-fg">
          {t('progressOf', { done, count: run.entries.length })}
        </span>
      </p>
      <div className="h-1.5 overflow-hidden rounded-full bg-s3">
        <div
          style={{ inlineSize: `${(done / run.entries.length) * 100}%` }}
          className="h-full rounded-full bg-green transition-[inline-size] duration-200"
        />
      </div>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-m border border-line">
        {run.entries.map((entry) => (
          <TransferLine key={entry.ticketId} entry={entry} isRunning={run.isRunning} onRetry={retry} />
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        {run.isRunning ? (
          <Button variant="soft" size="md" disabled={run.isStopping || !isWaiting} onClick={stopTransfers}>
            {run.isStopping ? t('stopping') : t('stop')}
          </Button>
        ) : (
          <>
            {done < run.entries.length ? (
              <Button
                variant="ghost"
                size="md"
                onClick={() => {
                  clearTransfers()
                  onClose()
                }}
              >
                {t('discard')}
              </Button>
            ) : null}
            {isWaiting ? (
              <Button size="md" loading={isFound} onClick={onRun}>
                {t('continue')}
              </Button>
            ) : (
              <Button size="md" variant="soft" onClick={onClose}>
                {t('done')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

const subjectOf = ({ ticketId }: TransferEntry) => `ticket:${ticketId}` as const

interface TransferLineProps {
  entry: TransferEntry
  isRunning: boolean
  onRetry: (ticketId: string) => void
}

function TransferLine({ entry, isRunning, onRetry }: TransferLineProps) {
  const { ticketId, hash, error } = entry
  const isSent = useIsUnderWay(subjectOf(entry)) && !isRunning
  const state = entry.state === 'waiting' && isSent ? 'pending' : entry.state
  const t = useTranslations('tickets')
  const common = useTranslations('common')
  const errorText = useErrorText()
  return (
    <li className="grid gap-1 px-3 py-2.5 text-sm">
      <span className="flex items-center gap-2.5">
        <StateGlyph state={state} />
        <span className="num font-semibold">{t('ticketOf', { id: ticketId })}</span>
        <span className="ms-auto flex items-center gap-1.5 text-mute text-xs">
          {state === 'failed' ? (
            <Button variant="soft" size="xs" disabled={isRunning} onClick={() => onRetry(ticketId)}>
              {common('retry')}
            </Button>
          ) : (
            t(`stages.${state}`)
          )}
          {hash ? <ExplorerLink kind="tx" value={hash} label={t('transactionOf', { id: ticketId })} /> : null}
        </span>
      </span>
      {state === 'failed' ? <span className="ps-7 text-red text-xs">{errorText(error)}</span> : null}
    </li>
  )
}

function StateGlyph({ state }: { state: TransferEntry['state'] }) {
  if (state === 'done') return <Glyph name="check" className="size-4 text-green" />
  if (state === 'failed') return <Glyph name="alert" className="size-4 text-red" />
  if (state === 'waiting') return <Glyph name="clock" className="size-4 text-faint" />
  return <Spinner className="size-4" />
}
