import { Button } from '@tyche/ui/button'
import { Field, TextInput } from '@tyche/ui/field'
import { Modal } from '@tyche/ui/modal'
import { Segmented } from '@tyche/ui/segmented'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RankPeriodKind } from '../../../../data/loyalty/rank-queries.ts'
import { boundsOf, usePeriodText } from '../period/period-text.ts'
import { usePeriodOptions } from '../period/use-period-options.ts'
import { readIndex } from './read-index.ts'

const RECENT = 4

export interface HistoryDialogProps {
  open: boolean
  onClose: () => void
  period: RankPeriodKind
  /** The running period of each kind. */
  newestOf: (period: RankPeriodKind) => number
  onShow: (scope: { period: RankPeriodKind; index: number }) => void
}

/** Asks for the index of a ranking; the last ones are a press away. Lazy. */
export function HistoryDialog({ open, onClose, period: shown, newestOf, onShow }: HistoryDialogProps) {
  const t = useTranslations('rank')
  const common = useTranslations('common')
  const errors = useTranslations('errors.api')
  const periodText = usePeriodText()
  const options = usePeriodOptions()
  const [chosen, setPeriod] = useState<RankPeriodKind>()
  const [text, setText] = useState('')
  const period = chosen ?? shown
  const newest = newestOf(period)
  const read = readIndex(text, newest)
  const bounds = read.kind === 'index' ? boundsOf(period, read.index) : undefined
  const error =
    read.kind === 'wrong' ? errors(read.problem === 'format' ? 'invalidRequest' : 'numberOutOfRange') : undefined

  function showPeriod(index: number): void {
    onShow({ period, index })
    onClose()
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={() => {
        setText('')
        setPeriod(undefined)
      }}
      title={t('historyRank')}
      description={t('historyHint')}
      closeLabel={common('close')}
    >
      <form
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (read.kind === 'index') showPeriod(read.index)
        }}
      >
        <Segmented size="sm" label={t('period')} value={period} onValueChange={setPeriod} options={options} />
        <Field
          label={t('rankIndex')}
          error={error}
          hint={bounds ? periodText(bounds) : t('indexHint', { newest: `${newest}` })}
        >
          <TextInput
            inputMode="numeric"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={`${newest - 1}`}
          />
        </Field>
        <div className="grid gap-2">
          <span className="text-mute text-xs">{t('recent')}</span>
          <div className="flex flex-wrap gap-2">
            {Array.from({ length: RECENT }, (_, at) => newest - 1 - at).map((index) => {
              const recent = boundsOf(period, index)
              return recent ? (
                <Button key={index} variant="soft" size="xs" onClick={() => showPeriod(index)}>
                  {periodText(recent)}
                </Button>
              ) : null
            })}
          </div>
        </div>
        <Button type="submit" size="md" shape="block" disabled={read.kind !== 'index'}>
          {t('check')}
        </Button>
      </form>
    </Modal>
  )
}
