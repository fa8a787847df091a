import type { Deployment } from '@tyche/protocol/deployment'
import type { Address } from 'viem'
import type { Client } from './chain/connect.ts'
import type { Env } from './env.ts'
import type { Terminal } from './terminal/terminal.ts'

/** How writes are to be made. */
export interface WriteOptions {
  /** Send without asking. */
  readonly yes: boolean
  /** Show, simulate, send nothing. */
  readonly dryRun: boolean
  /** Who a dry run pretends to be. */
  readonly from: Address | undefined
}

/** What every command has. */
export interface Context {
  readonly client: Client
  readonly deployment: Deployment
  readonly env: Env
  readonly terminal: Terminal
  readonly write: WriteOptions
  /** Print for programs. */
  readonly json: boolean
}
