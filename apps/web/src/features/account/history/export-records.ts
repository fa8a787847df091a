import type { GameRecord } from '@tyche/api-schema/game-record'
import type { PayRecord } from '@tyche/api-schema/play-record'
import type { PayRecordRequest } from '@tyche/api-schema/play-record.requests'
import { lastPageOf, MAX_PAGE_SIZE } from '@tyche/protocol/page-limits'

export type ReadPage = (request: PayRecordRequest, signal: AbortSignal) => Promise<PayRecord>

export type ExportOptions = {
  filters: PayRecordRequest
  readPage: ReadPage
  signal: AbortSignal
  onProgress: (done: number) => void
}

/**
 * Every record that matches the filters, newest first, each once: bets placed meanwhile only move the rest to later pages.
 * Beyond the API's last page it continues before the oldest record read.
 */
export async function readAllRecords(options: ExportOptions): Promise<GameRecord[]> {
  const { filters, readPage, signal, onProgress } = options
  const byBet = new Map<string, GameRecord>()
  let bounded = filters
  for (;;) {
    const before = byBet.size
    let isWhole = false
    let oldest: number | undefined
    for (let page = 1; page <= lastPageOf(MAX_PAGE_SIZE) && !isWhole; page += 1) {
      const { list } = await readPage({ ...bounded, page, pageSize: MAX_PAGE_SIZE }, signal)
      for (const record of list) byBet.set(`${record.game}-${record.nonce}`, record)
      oldest = list.at(-1)?.playedAt ?? oldest
      isWhole = list.length < MAX_PAGE_SIZE
      onProgress(byBet.size)
    }
    // The second of the oldest record is requested again: it may have further records.
    if (isWhole || byBet.size === before || oldest === undefined) return [...byBet.values()]
    bounded = { ...filters, to: oldest + 1 }
  }
}
