import { Address, type AddressProps } from '@tyche/ui/address'
import { createContext, useContext } from 'react'
import { useTranslations } from 'use-intl'

/** The players that a program plays, in lower case. The app fills it once the chain's settings are known. */
export const SimulatedPlayers = createContext<ReadonlySet<string>>(new Set())

/** A player's address, marked when a program plays it. */
export function PlayerAddress(props: AddressProps) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5">
      <Address {...props} />
      <SimulatedMark address={props.address} />
    </span>
  )
}

/** Nothing for a person; for a simulated player the mark alone, where a row has its own form of the address. */
export function SimulatedMark({ address }: { address: string }) {
  const t = useTranslations('common')
  if (!useContext(SimulatedPlayers).has(address.toLowerCase())) return null
  return (
    <span
      title={t('simulatedPlayer')}
      className="shrink-0 rounded-[4px] border border-line px-1 font-medium text-2xs text-mute leading-4"
    >
      {t('simulated')}
    </span>
  )
}
