import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { Modal } from '@tyche/ui/modal'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type Address, isAddressEqual } from 'viem'
import { clearTransfers, openTransfers, runTransfers, useTransferRun } from '../../../data/tickets/transfer-run.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferProgress } from './transfer-progress.tsx'

export interface TransferDialogProps {
  from: string
  /** What was chosen; none to go on with transfers that are left. */
  tickets: readonly Ticket[]
  open: boolean
  onClose: () => void
  finalFocus?: (() => boolean) | undefined
}

/** The form, then one line per ticket while they are transferred. */
export function TransferDialog({ from, tickets, open, onClose, finalFocus }: TransferDialogProps) {
  const t = useTranslations('tickets')
  const common = useTranslations('common')
  const left = useTransferRun()
  // Of this account only.
  const run = left && isAddressEqual(left.from, from as Address) ? left : undefined
  const isAllDone = run !== undefined && !run.isRunning && run.entries.every(({ state }) => state === 'done')
  const isSingle = run?.entries.length === 1
  const labelOf = (ticketId: string) => t('transferOf', { id: ticketId })

  const close = () => {
    if (isAllDone) clearTransfers()
    onClose()
  }

  const end = useEffectEvent(() => {
    showToast({ type: 'success', title: t('transferSuccess') })
    if (isSingle) close()
  })
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (open && isAllDone) {
      // A run that ended while the dialog was closed is not what is asked for now.
      if (wasUnderWay.current) end()
      else clearTransfers()
    }
    wasUnderWay.current = open && run !== undefined && !isAllDone
  }, [open, run, isAllDone])

  const target = useRef<HTMLInputElement>(null)
  const isShown = useRef(open)
  useEffect(() => {
    isShown.current = open
    return () => {
      isShown.current = false
    }
  }, [open])

  const start = (to: Address, ticketIds: readonly string[]) => {
    // The receiver was looked up first: meanwhile the player may have closed the form, or gone elsewhere.
    if (!isShown.current) return
    openTransfers(from as Address, to, ticketIds)
    void runTransfers(labelOf)
  }

  return (
    <Modal
      open={open}
      onClose={close}
      closable={run?.isRunning !== true}
      title={run && run.entries.length > 1 ? t('transferMany', { count: run.entries.length }) : t('transfer')}
      description={run ? undefined : t('transferHint')}
      closeLabel={common('close')}
      initialFocus={target}
      finalFocus={finalFocus}
    >
      {run ? (
        <TransferProgress run={run} onRun={() => void runTransfers(labelOf)} onClose={close} />
      ) : (
        <TransferForm
          key={tickets.map(({ ticketId }) => ticketId).join()}
          from={from as Address}
          tickets={tickets}
          targetRef={target}
          onTransfer={start}
        />
      )}
    </Modal>
  )
}
