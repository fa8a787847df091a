import { orderPaths, type ProductOrders } from '@tyche/api-schema/lottery/orders'
import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadChainConfig, tokenByAddress } from '../../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { api } from '../../../lib/api-client/api-client.ts'
import { downloadCsv } from '../../../lib/csv.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

/** Exports the player's orders of a lottery as a file. Leaving the page cancels the export. */
export function OrdersExport({ player, isOffChain, total }: { player: string; isOffChain: boolean; total: number }) {
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
      const [{ readAllOrders }, { ordersCsv }, config] = await Promise.all([
        import('./read-all-orders.ts'),
        import('./orders-csv.ts'),
        loadChainConfig(),
      ])
      const orders = await readAllOrders({
        readPage: (page) =>
          api.post<ProductOrders>(orderPaths.productUserOrder, { offChain: isOffChain, ...page }, { signal }),
        onProgress: setDone,
      })
      const day = new Date().toISOString().slice(0, 10)
      downloadCsv(
        `tyche-${isOffChain ? 'pointbuy' : 'luckybuy'}-${player.slice(0, 8)}-${day}.csv`,
        ordersCsv(orders, (address) => tokenByAddress(config, address)),
      )
      showToast({ type: 'success', title: t('exported', { count: orders.length }) })
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
      disabled={total === 0}
      loading={isRunning}
      icon={<Glyph name="mint" className="size-4" />}
      onClick={() => void save()}
    >
      {isRunning ? t('exporting', { done, total: Math.max(total, done) }) : t('export')}
    </Button>
  )
}
