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
  /** Where the deployment is recorded; a record of this very chain is kept. */
  readonly recordPath: string
}

const wayOut = '`npm start -- --reset` wipes chain and database together and begins anew.'

/** Something that belongs to the contracts on the chain is missing or does not fit them. */
export class DeploymentLostError extends Error {
  override name = 'DeploymentLostError' as const
}

/** Puts the contracts on the chain unless they are there, with a beacon of one round a second. */
export async function deployContracts(inputs: DeployInputs): Promise<{
  deployment: LocalDeployment
  isNew: boolean
  isFoundAgain: boolean
}> {
  const { rpcUrl, beaconKey, recordPath } = inputs
  if (!existsSync(beaconKey) && (await hasDeployed(rpcUrl)))
    throw new DeploymentLostError(
      `${beaconKey} is missing: the contracts on the chain take results from that key alone, and a new key would leave ` +
        `every bet without one. Put the file back, or give everything up: ${wayOut}`,
    )
  const secretKey = await readOrCreateKeyFile(beaconKey).catch((error: unknown) => {
    throw error instanceof KeyFileError ? withWayOut(error) : error
  })
  // The chain's clock may be behind ours, and no schedule may begin after the block that it comes with.
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
    throw error instanceof DeployRefusedError ? withWayOut(error) : error
  })
  return { deployment: asLocal(deployment), isNew, isFoundAgain: isFoundAgain === true }
}

/** The deployer sends nothing before the key exists. */
async function hasDeployed(rpcUrl: string): Promise<boolean> {
  const { address } = localAccounts.deployer
  return Number(await callRpc<string>(rpcUrl, 'eth_getTransactionCount', [address, 'latest'])) > 0
}

function withWayOut(error: Error): Error {
  return new DeploymentLostError(`${error.message}\nPut back what belongs to this chain, or: ${wayOut}`, {
    cause: error,
  })
}
