import type { Address } from 'viem'
import type { ParsedDeployment } from './parse-deployment.ts'

/** A beacon network in drand's terms and the delay that a chain adds to it. */
export type BeaconParameters = Deployment['beacon']

/** A published round that the coordinator verifies in its constructor. */
export type KnownRound = Readonly<Deployment['knownRound']>

/** Addresses and parameters of a deployment on one chain. Written by `deploy`, read by every service. */
export type Deployment = ParsedDeployment

type TestContracts = Required<Pick<Deployment['contracts'], 'testUsd' | 'testEth' | 'usdFeed' | 'ethFeed'>>

/** A record of the local chain: its test tokens and their feeds exist. */
export type LocalDeployment = Deployment & { readonly contracts: { readonly [Name in keyof TestContracts]: Address } }

/** The record with the test contracts that only the local chain has. */
export function asLocal(deployment: Deployment): LocalDeployment {
  const { contracts } = deployment
  const { testUsd, testEth, usdFeed, ethFeed } = contracts
  if (!testUsd || !testEth || !usdFeed || !ethFeed)
    throw new Error(`The deployment on chain ${deployment.chainId} has no test tokens.`)
  return { ...deployment, contracts: { ...contracts, testUsd, testEth, usdFeed, ethFeed } }
}

/** The record in the format of its file. */
export function formatDeployment(deployment: Deployment): string {
  const toText = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  return `${JSON.stringify(deployment, toText, 2)}\n`
}
