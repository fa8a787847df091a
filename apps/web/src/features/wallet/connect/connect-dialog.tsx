import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@tyche/ui/error-state'
import { Modal } from '@tyche/ui/modal'
import { Skeleton } from '@tyche/ui/skeleton'
import { useTranslations } from 'use-intl'
import { loadWallet } from '../../../data/wallet/load-wallet.ts'
import { closeConnectDialog } from '../../../data/wallet/wallet-store.ts'
import { cachePolicy } from '../../../lib/query-client/cache-policy.ts'
import { WalletChooser } from './wallet-chooser.tsx'

/** Lazy: it loads all wallet code. */
export function ConnectDialog({ open }: { open: boolean }) {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  const runtime = useQuery({ queryKey: ['wallet-runtime'], queryFn: loadWallet, ...cachePolicy.immutable })
  return (
    <Modal
      open={open}
      onClose={closeConnectDialog}
      title={t('connectTitle')}
      description={t('connectHint')}
      closeLabel={common('close')}
      size="sm"
    >
      {runtime.data ? (
        <WalletChooser config={runtime.data.config} open={open} />
      ) : runtime.isError ? (
        <ErrorState
          title={t('unavailable')}
          message={t('unavailableHint')}
          retryLabel={common('retry')}
          retrying={runtime.isFetching}
          onRetry={() => void runtime.refetch()}
        />
      ) : (
        <div className="grid gap-2 pt-2">
          <Skeleton className="h-[68px] rounded-m" />
          <Skeleton className="h-14 rounded-m" />
        </div>
      )}
    </Modal>
  )
}
