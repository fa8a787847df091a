import { Pill } from '@tyche/ui/pill'
import { Skeleton } from '@tyche/ui/skeleton'
import { useNetwork } from '../../../data/wallet/use-network.ts'
import { SwitchNetworkButton } from './switch-network-button.tsx'

/** The network's name, or a button that switches the wallet to it. */
export function NetworkControl() {
  const { name, isWrong } = useNetwork()
  if (isWrong) return <SwitchNetworkButton variant="danger" isTight />
  if (!name) return <Skeleton className="h-[34px] w-28 rounded-full max-lg:w-8 max-md:hidden" />
  return (
    <Pill title={name} className="max-md:hidden">
      <span className="size-[7px] rounded-full bg-green shadow-[0_0_0_3px_var(--green-soft)]" aria-hidden="true" />
      <span className="text-mute text-xs max-lg:sr-only">{name}</span>
    </Pill>
  )
}
