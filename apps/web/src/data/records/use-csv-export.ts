import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { downloadCsv } from '../../lib/csv.ts'
import { showToast } from '../../lib/shell/overlay-store.ts'
import { useErrorText } from '../errors/use-error-text.ts'

export interface CsvExport {
  /** What the file is called: `tyche-<name>-<player>-<day>.csv`. */
  name: string
  player: string
  /** Reads all rows, and tells how many it has. */
  read: (options: {
    signal: AbortSignal
    onProgress: (done: number) => void
  }) => Promise<{ csv: string; count: number }>
}

/** Saves rows as a file; `done` counts them while they are read. Leaving the page cancels the export. */
export function useCsvExport({ name, player, read }: CsvExport) {
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
      const day = new Date().toISOString().slice(0, 10)
      const { csv, count } = await read({ signal, onProgress: setDone })
      downloadCsv(`tyche-${name}-${player.slice(0, 8)}-${day}.csv`, csv)
      showToast({ type: 'success', title: t('exported', { count }) })
    } catch (error) {
      const message = signal.aborted ? undefined : errorText(error)
      if (message) showToast({ type: 'fail', title: common('error'), message })
    } finally {
      if (!signal.aborted) setDone(undefined)
    }
  }

  return { done, save }
}
