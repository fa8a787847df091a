import { Button } from '@tyche/ui/button'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { clearTransfers, noteArrived, useTransferRun } from '../../../data/tickets/transfer-run.ts'
import { useActivity } from '../../../data/transactions/activity-store.ts'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'

/** Transfers that a reload, a refusal or a closed dialog left behind. */
export function LeftTransfers({ onContinue }: { onContinue: () => void }) {
  const t = useTranslations('tickets')
  const run = useTransferRun()
  const account = useWalletValue((state) => state.address)
  const pending = useActivity().filter(({ state }) => state === 'pending').length
  // What an earlier page sent is over when it is no longer pending.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count is the reason to look, its value is not.
  useEffect(() => {
    noteArrived().catch(() => undefined)
  }, [pending])
  const left = run?.entries.filter(({ state }) => state !== 'done').length ?? 0
  if (!run || left === 0 || run.from.toLowerCase() !== account?.toLowerCase()) return null
  return (
    <section
      aria-label={t('transfer')}
      className="flex flex-wrap items-center justify-between gap-3 rounded-l border border-gold bg-gold-soft px-4 py-3"
    >
      <p className="font-medium text-sm">{t('left', { count: left })}</p>
      <span className="flex gap-2">
        {run.isRunning ? null : (
          <Button variant="ghost" onClick={clearTransfers}>
            {t('discard')}
          </Button>
        )}
        <Button variant="soft" onClick={onContinue}>
          {run.isRunning ? t('show') : t('continue')}
        </Button>
      </span>
    </section>
  )
}
