import type { WalletSource } from '@tyche/sdk/tx'
import type { Address } from 'viem'
import type { Connection } from '../connection/open-connection.ts'

/** What every section of the page gets. */
export interface SectionProps {
  connection: Connection
  account: Address
  /** Undefined while an address is only looked at. */
  wallet: WalletSource | undefined
}
