import { type PayRecord, playRecordPaths } from '@tyche/api-schema/play-record'
import { useTranslations } from 'use-intl'
import { ExportButton } from '../../../components/export-button.tsx'
import { gameLabelOf } from '../../../config/game-names.ts'
import type { RecordFilters } from '../../../data/account/filters.ts'
import { recordFiltersOf } from '../../../data/account/pay-record.ts'
import { loadChainConfig, tokenByAddress } from '../../../data/chain-config/chain-config.ts'
import { useGameTexts } from '../../../data/games/texts/use-game-texts.ts'
import { useCsvExport } from '../../../data/records/use-csv-export.ts'
import { api } from '../../../lib/api-client/api-client.ts'
import { serviceNowMs } from '../../../lib/clock.ts'
import type { RecordWords } from './records-csv.ts'

export type RecordsExportProps = { player: string; filters: RecordFilters; total: number; isEmpty: boolean }

/** Exports all filtered records as a file. */
export function RecordsExport({ player, filters, total, isEmpty }: RecordsExportProps) {
  const words = useRecordWords()
  const { done, save } = useCsvExport({
    name: 'records',
    player,
    read: async ({ signal, onProgress }) => {
      const [{ readAllRecords }, { recordsCsv }, config] = await Promise.all([
        import('./export-records.ts'),
        import('./records-csv.ts'),
        loadChainConfig(),
      ])
      const records = await readAllRecords({
        filters: recordFiltersOf(filters, serviceNowMs() / 1000),
        readPage: (request) => api.post<PayRecord>(playRecordPaths.payRecord, request, { signal }),
        signal,
        onProgress,
      })
      return { csv: recordsCsv(records, (address) => tokenByAddress(config, address), words), count: records.length }
    },
  })
  return <ExportButton done={done} total={total} isEmpty={isEmpty} onExport={() => void save()} />
}

function useRecordWords(): RecordWords {
  const t = useTranslations('user')
  const games = useTranslations('games')
  const texts = useGameTexts()
  return {
    game({ game }) {
      const label = gameLabelOf(game)
      return label ? games(label) : game
    },
    status: ({ status }) => t(status),
    choice: ({ game, choice }) => texts.choice(game, choice),
    outcome: ({ game, choice }, outcome) => texts.outcome(game, outcome, choice),
  }
}
