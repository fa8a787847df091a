import { type PayRecord, playRecordPaths } from '@tyche/api-schema/play-record'
import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RecordFilters } from '../../../data/account/filters.ts'
import { recordFiltersOf } from '../../../data/account/pay-record.ts'
import { loadChainConfig, tokenByAddress } from '../../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { api } from '../../../lib/api-client/api-client.ts'
import { downloadCsv } from '../../../lib/csv.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

export type ExportButtonProps = { player: string; filters: RecordFilters; total: number; isEmpty: boolean }

/** Exports all filtered records as a file. Leaving the page cancels the export. */
export function ExportButton({ player, filters, total, isEmpty }: ExportButtonProps) {
  const t = useTranslations('user')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const [done, setDone] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function save(): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setDone(0)
    try {
      const [{ readAllRecords }, { recordsCsv }, config] = await Promise.all([
        import('./export-records.ts'),
        import('./records-csv.ts'),
        loadChainConfig(),
      ])
      const nowSec = Date.now() / 1000
      const records = await readAllRecords({
        filters: recordFiltersOf(filters, nowSec),
        readPage: (request) => api.post<PayRecord>(playRecordPaths.payRecord, request, { signal }),
        signal,
        nowSec,
        onProgress: setDone,
      })
      const day = new Date(nowSec * 1000).toISOString().slice(0, 10)
      downloadCsv(
        `tyche-records-${player.slice(0, 8)}-${day}.csv`,
        recordsCsv(records, (address) => tokenByAddress(config, address)),
      )
      showToast({ type: 'success', title: t('exported', { count: records.length }) })
    } catch (error) {
      const message = signal.aborted ? undefined : errorText(error)
      if (message) showToast({ type: 'fail', title: common('error'), message })
    } finally {
      if (!signal.aborted) setDone(undefined)
    }
  }

  const isRunning = done !== undefined
  return (
    <Button
      variant="soft"
      disabled={isEmpty}
      loading={isRunning}
      icon={<Glyph name="mint" className="size-4" />}
      onClick={() => void save()}
    >
      {isRunning ? t('exporting', { done, total: Math.max(total, done) }) : t('export')}
    </Button>
  )
}
