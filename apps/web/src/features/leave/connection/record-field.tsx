import { controlFrameClass, Field } from '@tyche/ui/field'
import { useTranslations } from 'use-intl'

export interface RecordFieldProps {
  value: string
  isBad: boolean
  onChange: (value: string) => void
}

/** The deployment record, which an archive brings along; another one may be pasted. */
export function RecordField({ value, isBad, onChange }: RecordFieldProps) {
  const t = useTranslations('leave')
  return (
    <Field
      label={t('connection.record')}
      hint={t('connection.recordHint')}
      error={isBad ? t('connection.recordBad') : undefined}
      className="md:col-span-2"
    >
      <div className={`${controlFrameClass} p-2`}>
        <textarea
          name="record"
          aria-label={t('connection.record')}
          rows={5}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="num w-full resize-y bg-transparent text-xs outline-none"
        />
      </div>
    </Field>
  )
}
