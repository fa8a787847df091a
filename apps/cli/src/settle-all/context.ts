import type { Beacon } from '@tyche/beacon'
import type { Deployment } from '@tyche/protocol/deployment'
import type { Chain, PublicClient, Transport, WalletClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { ChainClock } from './chain-clock.ts'

type WriteLine = (details: object, sentence: string) => void

/** A beacon with the due times of its rounds. */
export interface TimedBeacon extends Beacon {
  /** Unix milliseconds by this machine's clock. */
  dueAtMs(round: bigint): number
}

/** Shared state of the steps. */
export interface SettleContext {
  client: PublicClient
  /** Pays for gas. */
  wallet: WalletClient<Transport, Chain, PrivateKeyAccount>
  deployment: Deployment
  beacon: TimedBeacon
  clock: ChainClock
  log: { info: WriteLine; warn: WriteLine }
  /** Number of mined transactions. */
  sent: number
  /** Number of things that the running pass could not do; the last pass decides how the run ends. */
  left: number
}

/** Says what is left to do and why nothing more can be done about it now. */
export function leaveOpen(context: SettleContext, details: object, sentence: string): void {
  context.left++
  context.log.warn(details, sentence)
}
