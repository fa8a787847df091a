import { orderPaths, type ProductOrders } from '@tyche/api-schema/lottery/orders'
import { ExportButton } from '../../../components/export-button.tsx'
import { loadChainConfig, tokenByAddress } from '../../../data/chain-config/chain-config.ts'
import { useCsvExport } from '../../../data/records/use-csv-export.ts'
import { api } from '../../../lib/api-client/api-client.ts'

/** Exports the player's orders of a lottery as a file. */
export function OrdersExport({ player, isOffChain, total }: { player: string; isOffChain: boolean; total: number }) {
  const { done, save } = useCsvExport({
    name: isOffChain ? 'pointbuy' : 'luckybuy',
    player,
    read: async ({ signal, onProgress }) => {
      const [{ readAllOrders }, { ordersCsv }, config] = await Promise.all([
        import('./read-all-orders.ts'),
        import('./orders-csv.ts'),
        loadChainConfig(),
      ])
      const orders = await readAllOrders({
        readPage: (page) =>
          api.post<ProductOrders>(orderPaths.productUserOrder, { offChain: isOffChain, ...page }, { signal }),
        onProgress,
      })
      return { csv: ordersCsv(orders, (address) => tokenByAddress(config, address)), count: orders.length }
    },
  })
  return <ExportButton done={done} total={total} isEmpty={total === 0} onExport={() => void save()} />
}
