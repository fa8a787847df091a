import { existsSync } from 'node:fs'
import { createLocalBeacon, KeyFileError } from '@tyche/beacon'
import { readOrCreateKeyFile } from '@tyche/beacon/key-file'
import { DeployRefusedError, deploy } from '@tyche/contracts/deploy'
import { callRpc } from '@tyche/devstack/rpc'
import { asLocal, type LocalDeployment } from '@tyche/protocol/deployment'
import { localAccounts } from '@tyche/protocol/development-accounts'
import { BEACON_SCHEME } from '@tyche/protocol/quicknet'

export interface DeployInputs {
  readonly rpcUrl: string
  /** The local beacon's key, created when missing. */
  readonly beaconKey: string
  /** The path of the deployment record; a record of the same chain is kept. */
  readonly recordPath: string
}

const instructions = '`npm start -- --reset` wipes chain and database together and starts over.'

/** A file of the contracts on the chain is missing or does not match them. */
export class DeploymentLostError extends Error {
  override name = 'DeploymentLostError' as const
}

/** Deploys the contracts unless they exist, with a beacon of one round per second. */
export async function deployContracts(inputs: DeployInputs): Promise<{
  deployment: LocalDeployment
  isNew: boolean
  isFoundAgain: boolean
}> {
  const { rpcUrl, beaconKey, recordPath } = inputs
  if (!existsSync(beaconKey) && (await hasDeployed(rpcUrl)))
    throw new DeploymentLostError(
      `${beaconKey} is missing: the contracts on the chain accept results from that key only, and a new key would leave ` +
        `every bet without one. Put the file back, or delete everything: ${instructions}`,
    )
  const secretKey = await readOrCreateKeyFile(beaconKey).catch((error: unknown) => {
    throw error instanceof KeyFileError ? withInstructions(error) : error
  })
  // The chain's clock may be behind ours, and a schedule must not begin after its block.
  const newest = await callRpc<{ timestamp: string }>(rpcUrl, 'eth_getBlockByNumber', ['latest', false])
  const genesisTime = Math.min(Math.floor(Date.now() / 1_000), Number(newest.timestamp))
  const local = createLocalBeacon({ secretKey, schedule: { genesisTime, periodSec: 1 } })
  const { publicKey, schedule } = local
  const { deployment, isNew, isFoundAgain } = await deploy({
    rpcUrl,
    privateKey: localAccounts.deployer.privateKey,
    beacon: {
      scheme: BEACON_SCHEME,
      publicKey: Buffer.from(publicKey).toString('hex'),
      genesisTime,
      periodSec: schedule.periodSec,
      minDelaySec: 0,
    },
    knownRound: { round: 1n, signature: Buffer.from(local.sign(1n).signature).toString('hex') },
    recordPath,
  }).catch((error: unknown) => {
    throw error instanceof DeployRefusedError ? withInstructions(error) : error
  })
  return { deployment: asLocal(deployment), isNew, isFoundAgain: isFoundAgain === true }
}

/** Whether the deployer has sent transactions, which it does only after the key exists. */
async function hasDeployed(rpcUrl: string): Promise<boolean> {
  const { address } = localAccounts.deployer
  return Number(await callRpc<string>(rpcUrl, 'eth_getTransactionCount', [address, 'latest'])) > 0
}

function withInstructions(error: Error): Error {
  return new DeploymentLostError(`${error.message}\nRestore the files of this chain, or: ${instructions}`, {
    cause: error,
  })
}
