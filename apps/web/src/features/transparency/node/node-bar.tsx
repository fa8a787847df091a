import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@tyche/ui/button'
import { Field, TextInput } from '@tyche/ui/field'
import { Glyph } from '@tyche/ui/glyph'
import { StatusDot } from '@tyche/ui/pill'
import { type FormEvent, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { TimeAgo } from '../../../components/time/time-ago.tsx'
import { hostOf, readEndpoint } from '../../../data/node/endpoint.ts'
import type { ChainState } from '../../../data/transparency/read-state.ts'
import { useNodeProblem } from './use-node-problem.ts'

export interface NodeBarProps {
  rpc: string | undefined
  state: Pick<UseQueryResult<ChainState>, 'data' | 'error' | 'dataUpdatedAt'>
  /** Undefined for our own node. */
  onAsk: (rpc: string | undefined) => void
}

/** Which block the figures are of and who told it; and whom to ask instead. */
export function NodeBar({ rpc, state, onAsk }: NodeBarProps) {
  const t = useTranslations('transparency')
  const [text, setText] = useState(rpc ?? '')
  const [isBad, setBad] = useState(false)
  const [isOpen, setOpen] = useState(rpc !== undefined)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const endpoint = readEndpoint(text)
    const isWrong = text.trim() !== '' && endpoint === undefined
    setBad(isWrong)
    if (!isWrong) onAsk(endpoint)
  }

  return (
    <div className="grid gap-3 rounded-l border border-line bg-s1 px-5 py-3.5 shadow-card max-md:px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
        <Live rpc={rpc} state={state} />
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="touch inline-flex min-h-6 items-center gap-1.5 font-medium text-mute text-sm hover:text-fg"
        >
          {t('nodes')}
          <Glyph name="chevronDown" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      {isOpen ? (
        <form onSubmit={submit} className="flex items-start gap-3 max-sm:grid">
          <Field
            label={t('rpc')}
            hint={t('rpcHint')}
            error={isBad ? t('addressBad') : undefined}
            className="max-w-[46rem] flex-1"
          >
            <TextInput
              name="rpc"
              inputMode="url"
              value={text}
              placeholder="https://"
              onChange={(event) => {
                setText(event.target.value)
                setBad(false)
              }}
            />
          </Field>
          <Button type="submit" variant="soft" size="md" shape="block" className="mt-[22px] max-sm:mt-0">
            {t('ask')}
          </Button>
        </form>
      ) : null}
    </div>
  )
}

function Live({ rpc, state: { data, error, dataUpdatedAt } }: Pick<NodeBarProps, 'rpc' | 'state'>) {
  const t = useTranslations('transparency')
  const format = useFormatter()
  const problemOf = useNodeProblem(rpc)
  const node = rpc ? hostOf(rpc) : t('ownNode')
  if (!data)
    return (
      <p role="status" className="flex min-h-6 items-center gap-2.5 text-mute text-sm max-sm:min-h-10">
        <StatusDot tone={error ? 'off' : 'warn'} />
        {error ? t('unread') : t('reading', { node })}
      </p>
    )
  if (error)
    return (
      <div role="status" className="flex min-h-6 items-start gap-2.5 text-sm">
        <span className="pt-[7px] leading-none">
          <StatusDot tone="off" />
        </span>
        <p className="grid gap-0.5">
          <strong className="font-semibold text-red">
            {t('stale', {
              block: format.number(data.blockNumber),
              time: format.dateTime(new Date(dataUpdatedAt), { timeStyle: 'medium' }),
            })}
          </strong>
          <span className="text-mute">{problemOf(error)}</span>
        </p>
      </div>
    )
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm max-sm:min-h-10">
      <StatusDot />
      <strong className="num font-semibold">{t('block', { number: format.number(data.blockNumber) })}</strong>
      <span className="text-mute">
        <TimeAgo at={data.blockTimeSec} />
      </span>
      <span className="text-faint">{t('toldBy', { node })}</span>
    </p>
  )
}
