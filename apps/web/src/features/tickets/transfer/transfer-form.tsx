import { useQueryClient } from '@tanstack/react-query'
import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { Button } from '@tyche/ui/button'
import { Field, TextInput } from '@tyche/ui/field'
import { type FormEvent, type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import type { TicketProblem } from '../../../data/tickets/check-tickets.ts'
import { MAX_IDS, parseTicketIds } from '../../../data/tickets/ticket-ids.ts'
import { readTarget, type TargetProblem } from '../../../data/tickets/transfer-target.ts'
import { refreshTickets } from '../../../data/tickets/use-live-tickets.ts'

export interface TransferFormProps {
  from: Address
  tickets: readonly Ticket[]
  targetRef: RefObject<HTMLInputElement | null>
  onTransfer: (to: Address, ticketIds: readonly string[]) => void
}

type Problems = { target?: TargetProblem; tickets?: readonly TicketProblem[]; message?: string | undefined }

/** Target address and ticket IDs. What is wrong is said before the wallet opens, by the chain's newest state. */
export function TransferForm({ from, tickets, targetRef, onTransfer }: TransferFormProps) {
  const t = useTranslations('tickets')
  const errorText = useErrorText()
  const client = useQueryClient()
  const config = useChainConfig()
  const [target, setTarget] = useState('')
  const [idText, setIdText] = useState(tickets.map(({ ticketId }) => ticketId).join(', '))
  const [problems, setProblems] = useState<Problems>({})
  const [isChecking, setChecking] = useState(false)
  /** A contract stands there: it may never give the ticket back. A second press goes on. */
  const [warned, setWarned] = useState<string>()
  const typed = readTarget(target, from, config)
  const ids = parseTicketIds(idText)
  // A form that was not touched is not wrong yet.
  const targetProblem = problems.target ?? (target !== '' && 'problem' in typed ? typed.problem : undefined)
  const idProblem = 'problem' in ids && idText !== '' ? ids.problem : undefined

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if ('problem' in typed) return setProblems({ target: typed.problem })
    if ('problem' in ids || isChecking) return
    setChecking(true)
    setProblems({})
    try {
      const [{ lookUpTarget }, { checkTickets }] = await Promise.all([
        import('../../../data/tickets/look-up-target.ts'),
        import('../../../data/tickets/check-tickets.ts'),
      ])
      const [found, wrong] = await Promise.all([lookUpTarget(target, from), checkTickets(ids.ids, from)])
      // The list that they were chosen from is older than the chain.
      if (wrong.length > 0) refreshTickets(client)
      if ('problem' in found) return setProblems({ target: found.problem, tickets: wrong })
      if (wrong.length > 0) return setProblems({ tickets: wrong })
      if (found.isContract && warned !== found.address) return setWarned(found.address)
      onTransfer(found.address, ids.ids.map(String))
    } catch (error) {
      setProblems({ message: errorText(error) })
    } finally {
      setChecking(false)
    }
  }

  const count = 'ids' in ids ? ids.ids.length : 0
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4 pt-2" noValidate>
      <Field
        label={t('targetAddress')}
        error={targetProblem ? t(`target.${targetProblem}`) : undefined}
        hint={t('targetHint')}
      >
        <TextInput
          ref={targetRef}
          readOnly={isChecking}
          value={target}
          placeholder={t('enterAddress')}
          onChange={(event) => {
            setTarget(event.target.value)
            setProblems({})
            setWarned(undefined)
          }}
          className="text-base"
        />
      </Field>
      <Field
        label={t('ticketId')}
        error={idProblem ? t(`ids.${idProblem}`, { count: MAX_IDS }) : undefined}
        hint={t('idsHint')}
      >
        <TextInput
          readOnly={isChecking}
          value={idText}
          inputMode="text"
          placeholder={t('enterTicketId')}
          onChange={(event) => {
            setIdText(event.target.value)
            setProblems({})
          }}
          className="num"
        />
      </Field>
      {problems.tickets ? (
        <ul role="alert" className="grid gap-1 rounded-m border border-red bg-red-soft p-3 text-sm">
          {problems.tickets.map(({ ticketId, problem }) => (
            <li key={ticketId}>{t(`ticketProblem.${problem}`, { id: ticketId })}</li>
          ))}
        </ul>
      ) : null}
      {problems.message ? (
        <p role="alert" className="text-red text-sm">
          {problems.message}
        </p>
      ) : null}
      {warned ? (
        <p role="alert" className="rounded-m border border-gold bg-gold-soft p-3 text-sm">
          {t('contractWarning')}
        </p>
      ) : null}
      {count > 1 ? <p className="text-faint text-xs">{t('oneByOne', { count })}</p> : null}
      <Button type="submit" size="lg" shape="block" loading={isChecking} disabled={idText.trim() === ''}>
        {warned ? t('transferAnyway') : t('transfer')}
      </Button>
    </form>
  )
}
