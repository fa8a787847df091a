import type { Deployment } from '@tyche/protocol/deployment'
import type { Address } from 'viem'
import type { Client } from './chain/connect.ts'
import type { Env } from './env.ts'
import type { Signer } from './keys/resolve-account.ts'
import type { Terminal } from './terminal/terminal.ts'

/** Options of writes. */
export interface WriteOptions {
  /** Send without confirmation. */
  readonly yes: boolean
  /** Show and simulate only. */
  readonly dryRun: boolean
  /** The sender in a dry run. */
  readonly from: Address | undefined
}

/** What reading a deployment takes. */
export interface Reading {
  readonly client: Client
  readonly deployment: Deployment
}

/** Shared by all commands. */
export interface Context extends Reading {
  readonly env: Env
  readonly terminal: Terminal
  readonly write: WriteOptions
  /** Who signs; a keystore's password is asked for once. */
  readonly signer: () => Promise<Signer | undefined>
  /** Print JSON. */
  readonly json: boolean
}
