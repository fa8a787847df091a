import type { DescribedCall } from '@tyche/sdk/governance'
import { CopyButton } from '@tyche/ui/copy-button'
import { Glyph } from '@tyche/ui/glyph'
import { Chip } from '@tyche/ui/pill'
import { useFormatter, useTranslations } from 'use-intl'
import { ExplorerLink } from '../../../components/links/explorer-link.tsx'
import { Countdown } from '../../../components/time/countdown.tsx'
import type { PendingOperation } from '../../../data/transparency/read-powers.ts'
import { AddressList } from './address-list.tsx'
import { useContractName } from './contract-name.ts'
import { useCallText } from './use-call-text.ts'

/** What was proposed to the timelock, in words, and from when it may be executed. */
export function OperationCard({ operation, now }: { operation: PendingOperation; now: number }) {
  const t = useTranslations('transparency.powers')
  const common = useTranslations('common')
  const format = useFormatter()
  const { id, readyAtSec, transaction, hasPredecessor, calls } = operation
  const isReady = readyAtSec <= now
  const date = format.dateTime(new Date(readyAtSec * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className="grid min-w-0 gap-3 p-5 max-md:p-4" aria-label={t('operation')}>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <Chip tone={isReady ? 'gold' : 'neutral'}>{isReady ? t('ready') : t('waiting')}</Chip>
        <span className="text-mute">
          {isReady ? (
            t('since', { date })
          ) : (
            <>
              {t('from', { date })} · <Countdown to={readyAtSec} />
            </>
          )}
        </span>
      </div>
      <ol className="grid gap-2">
        {calls.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the calls of an operation never change
          <li key={index}>
            <Call call={call} />
          </li>
        ))}
      </ol>
      {hasPredecessor ? <p className="text-mute text-xs">{t('predecessor')}</p> : null}
      <p className="flex min-w-0 items-center gap-1 text-faint text-xs">
        <span className="shrink-0">{t('id')}</span>
        <span className="num truncate" title={id}>
          {id}
        </span>
        <CopyButton value={id} label={common('copy')} copied={common('copySuccess')} />
        <ExplorerLink kind="tx" value={transaction} label={t('proposal')} />
      </p>
    </section>
  )
}

function Call({ call }: { call: DescribedCall }) {
  const t = useTranslations('transparency.powers')
  const common = useTranslations('common')
  const { sentence, arguments: args } = useCallText()(call)
  const nameOf = useContractName()
  const { contract } = call
  return (
    <div className="grid min-w-0 gap-1.5 rounded-m border border-line bg-s2 px-3.5 py-3">
      {sentence ? (
        <p className="font-semibold">{sentence}</p>
      ) : (
        <p className="flex items-start gap-2 font-semibold text-gold">
          <Glyph name="alert" className="mt-0.5 size-4 shrink-0" />
          {t('unknownCall')}
        </p>
      )}
      {call.value > 0n ? <p className="text-mute text-sm">{t('coins', { wei: call.value.toString() })}</p> : null}
      <details className="group text-xs" open={sentence === undefined}>
        <summary className="touch inline-flex min-h-6 cursor-pointer list-none items-center gap-1.5 text-mute hover:text-fg [&::-webkit-details-marker]:hidden">
          <Glyph name="chevronDown" className="size-3.5 transition-transform group-open:rotate-180" />
          {call.meaning ? <code>{call.meaning.functionName}</code> : t('calldata')}
        </summary>
        <dl className="grid min-w-0 gap-1 pt-1.5">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <dt className="text-mute">{t('target')}</dt>
            <dd>
              <AddressList
                addresses={[call.target]}
                label={t('target')}
                nobody={t('nobody')}
                noteOf={contract && (() => nameOf(contract))}
              />
            </dd>
          </div>
          {args.map(({ name, text, value }) => (
            <div key={name} className="flex flex-wrap items-center justify-between gap-x-4">
              <dt className="text-mute">
                <code>{name}</code>
              </dt>
              <dd className="flex min-h-6 min-w-0 items-center gap-1">
                <span className="num truncate" title={value}>
                  {text}
                </span>
                <CopyButton value={value} label={common('copy')} copied={common('copySuccess')} />
              </dd>
            </div>
          ))}
          <div className="grid min-w-0 gap-0.5">
            <dt className="flex items-center gap-1 text-mute">
              {t('calldata')}
              <CopyButton value={call.data} label={common('copy')} copied={common('copySuccess')} />
            </dt>
            <dd>
              <code className="num block max-h-24 overflow-y-auto break-all text-faint">{call.data}</code>
            </dd>
          </div>
        </dl>
      </details>
    </div>
  )
}
