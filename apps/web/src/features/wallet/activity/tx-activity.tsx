import { shortAddress } from '@tyche/ui/address'
import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import { Spinner } from '@tyche/ui/spinner'
import { useFreePlace } from '@tyche/ui/use-free-place'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ExplorerLink } from '../../../components/links/explorer-link.tsx'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import {
  activityStore,
  closeActivity,
  dismissActivity,
  type TxActivity,
  useActivity,
} from '../../../data/transactions/activity-store.ts'
import { useWalletAsks } from '../../../data/wallet/wallet-asks.ts'
import { WalletAskRow } from './wallet-ask-row.tsx'

const DONE_MS = 4_000
const LATE_MS = 30_000

/** What the wallet is asked, every pending transaction, and its outcome. Lazy. */
export function TxActivityList() {
  const entries = useActivity().filter(({ isClosed }) => !isClosed)
  const asks = useWalletAsks()
  const list = useRef<HTMLUListElement>(null)
  useFreePlace(list, `${asks.map(({ id }) => id)} ${entries.map(({ sentAtMs, state }) => `${sentAtMs} ${state}`)}`)
  useEffect(() => {
    if (!activityStore.getState().some(({ state }) => state === 'pending')) return
    // Transactions of this page are already followed; following them twice does no harm.
    Promise.all([
      import('../../../data/transactions/resume-activity.ts'),
      import('../../../data/chain/chain-client.ts'),
    ])
      .then(async ([{ resumeActivity }, { loadChainClient }]) => resumeActivity(await loadChainClient()))
      .catch(() => undefined)
  }, [])
  return (
    <ul
      ref={list}
      aria-live="polite"
      // What the wallet is asked can also be cancelled above a dialog.
      className={classNames(
        'pointer-events-none fixed end-5 bottom-5 grid w-[min(320px,calc(100vw-24px))] gap-2 max-md:end-3 max-md:bottom-[calc(74px+env(safe-area-inset-bottom))]',
        asks.length > 0 ? 'z-60' : 'z-40',
      )}
    >
      {asks.map((ask) => (
        <WalletAskRow key={ask.id} ask={ask} />
      ))}
      {entries.map((entry) => (
        <Entry key={entry.sentAtMs} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: TxActivity }) {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { hash, isBatch, label, state, sentAtMs } = entry
  const isLate = useLate(state === 'pending' ? sentAtMs + LATE_MS : undefined)

  useEffect(() => {
    if (state !== 'confirmed') return
    const timer = setTimeout(() => dismissActivity(hash), DONE_MS)
    return () => clearTimeout(timer)
  }, [state, hash])

  const said = {
    pending: isLate ? t('tx.late') : t('tx.pending'),
    confirmed: t('tx.confirmed'),
    failed: errorText(entry.error) ?? t('tx.failed'),
  }[state]
  return (
    <li
      data-tx={state}
      className="pointer-events-auto flex items-start gap-3 rounded-m border border-line bg-s1 py-2.5 ps-3.5 pe-2 shadow-pop transition-[opacity,translate] duration-200 ease-out starting:translate-y-2 starting:opacity-0"
    >
      <span className="mt-0.5 grid size-5 shrink-0 place-items-center">
        {state === 'pending' ? <Spinner className="text-green" /> : null}
        {state === 'confirmed' ? <Glyph name="check" className="size-4 text-green" /> : null}
        {state === 'failed' ? <Glyph name="alert" className="size-4 text-red" /> : null}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="truncate font-semibold">{label || t('tx.title')}</p>
        <p className="text-mute text-sm">{said}</p>
        {isBatch ? null : (
          <p className="num flex items-center gap-1.5 text-faint text-xs" title={hash}>
            {shortAddress(hash)}
            <ExplorerLink kind="tx" value={hash} />
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={common('close')}
        onClick={() => closeActivity(hash)}
        className="relative grid size-7 shrink-0 place-items-center rounded-full text-faint before:absolute before:-inset-2 hover:text-fg"
      >
        <Glyph name="close" className="size-4" />
      </button>
    </li>
  )
}

/** True once the clock has passed `atMs`. */
function useLate(atMs: number | undefined): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (atMs === undefined) return
    const timer = setTimeout(() => setLate(true), Math.max(0, atMs - Date.now()))
    return () => clearTimeout(timer)
  }, [atMs])
  return isLate
}
