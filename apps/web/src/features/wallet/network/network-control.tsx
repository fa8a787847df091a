import { Pill, StatusDot } from '@tyche/ui/pill'
import { Skeleton } from '@tyche/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useNetwork } from '../../../data/wallet/use-network.ts'
import { isCutOff, useServiceState } from '../../../lib/api-client/use-service-state.ts'
import { SwitchNetworkButton } from './switch-network-button.tsx'

/** The network's name, or a button that switches the wallet to it. */
export function NetworkControl() {
  const t = useTranslations('status')
  const { name, isWrong } = useNetwork()
  const state = useServiceState()
  if (isWrong) return <SwitchNetworkButton variant="danger" isTight />
  if (!name) return <Skeleton className="h-[34px] w-28 rounded-full max-lg:w-8 max-md:hidden" />
  const isOff = isCutOff(state)
  return (
    <Pill title={isOff ? `${name}: ${t('cutOff')}` : name} className="max-md:hidden" data-testid="network">
      <StatusDot tone={isOff ? 'off' : 'on'} />
      <span className="text-mute text-xs max-lg:sr-only">
        {name}
        {isOff ? <span className="text-red"> · {t('cutOff')}</span> : null}
      </span>
    </Pill>
  )
}
