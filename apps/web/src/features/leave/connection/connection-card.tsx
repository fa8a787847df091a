import { Button } from '@tyche/ui/button'
import { Card, SectionHeading } from '@tyche/ui/card'
import { Field, TextInput } from '@tyche/ui/field'
import { Glyph } from '@tyche/ui/glyph'
import { StatusDot } from '@tyche/ui/pill'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSayError } from '../run/use-say-error.ts'
import { type BadField, parseSettings, readRecord, usualBeacons } from './parse-settings.ts'
import { RecordField } from './record-field.tsx'
import { type LeaveSettings, saveSettings, useLeaveSettings } from './settings.ts'
import { useConnection } from './use-connection.ts'

/** Whom the page asks: a node of the chain, the beacon's servers; and which deployment is meant. */
export function ConnectionCard() {
  const t = useTranslations('leave')
  const sayError = useSayError()
  const stored = useLeaveSettings()
  const [typed, setTyped] = useState<LeaveSettings>(stored)
  const [bad, setBad] = useState<readonly BadField[]>([])
  const { data: connection, error, isFetching, refetch } = useConnection()
  const deployment = readRecord(typed.record)
  const [isOpen] = useState(stored.record === '' || stored.fromBlock !== '' || stored.maxBlocks !== '')

  function change(field: keyof LeaveSettings, value: string): void {
    setTyped((current) => ({ ...current, [field]: value }))
    setBad((current) => current.filter((one) => one !== field))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const result = parseSettings(typed)
    setBad('bad' in result ? result.bad : [])
    if ('bad' in result) return
    const isSame = (Object.keys(typed) as (keyof LeaveSettings)[]).every((field) => typed[field] === stored[field])
    saveSettings(typed)
    if (isSame) void refetch()
  }

  const input = (field: 'rpc' | 'beacons' | 'fromBlock' | 'maxBlocks', placeholder: string) => (
    <TextInput
      name={field}
      value={typed[field]}
      inputMode={field === 'rpc' || field === 'beacons' ? 'url' : 'numeric'}
      placeholder={placeholder}
      onChange={(event) => change(field, event.target.value)}
    />
  )
  const chain = deployment ? deployment.chainId.toString() : '?'

  return (
    <Card as="section" aria-labelledby="leave-connection" className="p-5 max-md:p-4">
      <form onSubmit={submit} className="grid gap-4">
        <SectionHeading
          id="leave-connection"
          title={t('connection.title')}
          action={
            connection && !isFetching ? (
              <span role="status" className="num flex items-center gap-2">
                <StatusDot />
                {t('connection.connected', { chain, block: connection.head.toString() })}
              </span>
            ) : null
          }
        />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field
            label={t('connection.rpc')}
            hint={t('connection.rpcHint', { chain })}
            error={bad.includes('rpc') ? t('connection.addressBad') : undefined}
          >
            {input('rpc', 'https://')}
          </Field>
          <Field
            label={t('connection.beacons')}
            hint={t('connection.beaconsHint')}
            error={bad.includes('beacons') ? t('connection.addressBad') : undefined}
          >
            {input('beacons', (deployment && usualBeacons(deployment)[0]) ?? 'https://')}
          </Field>
        </div>
        <details className="group text-sm" open={isOpen || bad.includes('record')}>
          <summary className="touch inline-flex min-h-6 cursor-pointer list-none items-center gap-1.5 font-medium text-mute hover:text-fg [&::-webkit-details-marker]:hidden">
            <Glyph name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
            {t('connection.more')}
          </summary>
          <div className="grid items-start gap-4 pt-3 md:grid-cols-2">
            <Field
              label={t('connection.fromBlock')}
              hint={t('connection.fromBlockHint')}
              error={bad.includes('fromBlock') ? t('connection.numberBad') : undefined}
            >
              {input('fromBlock', deployment ? deployment.deploymentBlock.toString() : '0')}
            </Field>
            <Field
              label={t('connection.maxBlocks')}
              hint={t('connection.maxBlocksHint')}
              error={bad.includes('maxBlocks') ? t('connection.numberBad') : undefined}
            >
              {input('maxBlocks', '10000')}
            </Field>
            <RecordField
              value={typed.record}
              isBad={bad.includes('record')}
              onChange={(value) => change('record', value)}
            />
          </div>
        </details>
        {error && !isFetching ? (
          <p role="alert" className="text-red text-sm">
            {sayError(error)}
          </p>
        ) : null}
        <div>
          <Button type="submit" loading={isFetching} variant={connection ? 'soft' : 'solid'}>
            {t('connection.connect')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
