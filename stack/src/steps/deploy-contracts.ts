import { BEACON_SCHEME, createLocalBeacon } from '@tyche/beacon'
import { readOrCreateKeyFile } from '@tyche/beacon/key-file'
import { deploy, OutdatedRecordError } from '@tyche/contracts/deploy'
import { asLocal, type LocalDeployment } from '@tyche/contracts/deployment'
import { localKeys } from '../config/local-keys.ts'

export interface DeployInputs {
  readonly rpcUrl: string
  /** The local beacon's key, created when missing. */
  readonly beaconKey: string
  /** Where the deployment is recorded; a record of this very chain is kept. */
  readonly recordPath: string
}

/** Puts the contracts on the chain unless they are there, with a beacon of one round a second. */
export async function deployContracts(inputs: DeployInputs): Promise<{ deployment: LocalDeployment; isNew: boolean }> {
  const { rpcUrl, beaconKey, recordPath } = inputs
  const secretKey = await readOrCreateKeyFile(beaconKey)
  const genesisTime = Math.floor(Date.now() / 1000)
  const local = createLocalBeacon({ secretKey, schedule: { genesisTime, periodSec: 1 } })
  const { publicKey, schedule } = local
  const { deployment, isNew } = await deploy({
    rpcUrl,
    privateKey: localKeys.deployer,
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
    if (!(error instanceof OutdatedRecordError)) throw error
    throw new Error(`${error.message}\n\`npm start -- --reset\` wipes chain and database together and begins anew.`)
  })
  return { deployment: asLocal(deployment), isNew }
}
