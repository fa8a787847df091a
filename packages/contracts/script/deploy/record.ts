import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Deployment, formatDeployment } from '@tyche/protocol/deployment'
import { parseDeployment } from '@tyche/protocol/parse-deployment'
import type { Hash } from 'viem'
import type { ChainConfig } from '../../config/chain-config.ts'
import { type DeployChain, hasCode } from './chain.ts'
import { isConfigured } from './configuration/configuration.ts'
import { planDeployment } from './plan-deployment.ts'
import { DeployRefusedError, OutdatedRecordError } from './refusals.ts'
import type { NamedRoles } from './roles.ts'

/** The record at `path` if it is complete, describes this chain, and matches this repository's contracts. */
export async function readCurrentRecord(
  chain: DeployChain,
  config: ChainConfig,
  path: string,
): Promise<Deployment | undefined> {
  try {
    const recorded = await readRecordOf(chain, path)
    return recorded && isPlanned(config, recorded) ? recorded : undefined
  } catch (error) {
    if (error instanceof OutdatedRecordError) return undefined
    throw error
  }
}

function isPlanned(config: ChainConfig, recorded: Deployment): boolean {
  return formatDeployment(planDeployment(config, recorded).deployment) === formatDeployment(recorded)
}

/** The record at `path` if it describes this chain. A record of another chain is no error: it is replaced. */
export async function readRecordOf(chain: DeployChain, path: string): Promise<Deployment | undefined> {
  const json = await readJson(path)
  if (!isOf(chain, json)) return undefined
  try {
    return parseDeployment(json)
  } catch (error) {
    const reason = (error as Error).message
    throw new OutdatedRecordError(`${path} describes contracts of another version. ${reason}`, { cause: error })
  }
}

/** Whether the chain still has everything in the record: a local chain may have been restored from an older dump. */
export async function isOnChain(chain: DeployChain, deployment: Deployment): Promise<boolean> {
  const { contracts } = deployment
  const addresses = Object.values(contracts).filter((address) => address !== undefined)
  const present = await Promise.all(addresses.map((address) => hasCode(chain, address)))
  return present.every(Boolean) && (await isConfigured(chain, deployment))
}

export async function writeRecord(path: string, deployment: Deployment): Promise<void> {
  await writeAtomically(path, formatDeployment(deployment))
  await rm(draftPath(path), { force: true })
}

/** Values that a run fixes at its start, so that the run after an interrupted one continues with the same values. */
export type Draft = {
  readonly chainId: number
  readonly genesisHash: Hash
  readonly deploymentBlock: bigint
  readonly roles: NamedRoles
  readonly beacon: Deployment['beacon']
  readonly knownRound: Deployment['knownRound']
}

/** The draft of an interrupted run on this chain with this beacon, or a new one, which is stored before anything is sent. */
export async function resumeOrBegin(
  chain: DeployChain,
  inputs: Pick<Draft, 'roles' | 'beacon' | 'knownRound'> & { readonly recordPath: string; readonly isDryRun?: boolean },
): Promise<Draft> {
  const { roles, beacon, knownRound, recordPath, isDryRun } = inputs
  const json = await readJson(draftPath(recordPath))
  if (isOf(chain, json)) {
    const { deploymentBlock, knownRound: known, ...rest } = json as unknown as StoredDraft
    const isSameBeacon = rest.beacon.publicKey === beacon.publicKey && rest.beacon.periodSec === beacon.periodSec
    const isSame = isSameBeacon && rest.beacon.minDelaySec === beacon.minDelaySec
    // Other accounts lead to other addresses: the result would be two halves of two deployments.
    if (isSame && !isSameRoles(rest.roles, roles))
      throw new DeployRefusedError(`${draftPath(recordPath)} describes an unfinished deployment with other accounts.`)
    if (isSame)
      return { ...rest, deploymentBlock: BigInt(deploymentBlock), knownRound: { ...known, round: BigInt(known.round) } }
  }

  const deploymentBlock = (await chain.reader.getBlockNumber()) + 1n
  const { chainId, genesisHash } = chain
  const draft: Draft = { chainId, genesisHash, deploymentBlock, roles, beacon, knownRound }
  if (isDryRun) return draft
  const toText = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  await writeAtomically(draftPath(recordPath), `${JSON.stringify(draft, toText, 2)}\n`)
  return draft
}

type StoredDraft = Omit<Draft, 'deploymentBlock' | 'knownRound'> & {
  deploymentBlock: string
  knownRound: { round: string; signature: string }
}

function isSameRoles(one: NamedRoles, other: NamedRoles): boolean {
  const names = ['deployer', 'guardian', 'treasury', 'multisig', 'manager', 'preOrderSigner', 'rewardSigner'] as const
  return names.every((name) => one[name] === other[name])
}

const draftPath = (recordPath: string) => `${recordPath}.draft`

function isOf({ chainId, genesisHash }: DeployChain, json: Record<string, unknown> | undefined): boolean {
  return json?.chainId === chainId && json.genesisHash === genesisHash
}

async function readJson(path: string): Promise<Record<string, unknown> | undefined> {
  try {
    const json: unknown = JSON.parse(await readFile(path, 'utf8'))
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : undefined
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Readers see the old or the new text, even if the process is killed in between. */
async function writeAtomically(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  const file = await open(temporary, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}
