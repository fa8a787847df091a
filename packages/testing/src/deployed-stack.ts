import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalBeacon, type LocalBeacon } from '@tyche/beacon'
import { readOrCreateKeyFile } from '@tyche/beacon/key-file'
import { deploy } from '@tyche/contracts/deploy'
import { guardDirectory } from '@tyche/devstack/guard'
import { createTestChain, type TestChain, type TestChainOptions } from '@tyche/devstack/test-chain'
import { asLocal, type LocalDeployment } from '@tyche/protocol/deployment'
import { BEACON_SCHEME } from '@tyche/protocol/quicknet'

import { testWallets } from './wallets.ts'

export interface DeployedTestStack {
  readonly chain: TestChain
  readonly deployment: LocalDeployment
  /** Path of the record, for `DEPLOYMENT_FILE`. */
  readonly deploymentFile: string
  /** Signs any round, due or not. */
  readonly beacon: LocalBeacon
  /** Path of its key, for `BEACON_KEY_FILE`. */
  readonly beaconKeyFile: string
  readonly stop: () => Promise<void>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

export interface DeployedTestStackOptions extends TestChainOptions {
  /** Minimum seconds from a bet to its round. */
  readonly minDelaySec?: number
  /** Of the beacon; a new one when left out. With the same key and genesis time the contracts have the same addresses. */
  readonly beaconKeyFile?: string
}

/** Starts a chain with all contracts, deployed like `npm start`, and their beacon. */
export async function deployTestStack(options: DeployedTestStackOptions = {}): Promise<DeployedTestStack> {
  const { minDelaySec = 0, beaconKeyFile: keyFile, ...chainOptions } = options
  const folder = await mkdtemp(join(tmpdir(), 'tyche-test-stack-'))
  guardDirectory(folder)
  const deploymentFile = join(folder, 'deployment.json')
  const beaconKeyFile = keyFile ?? join(folder, 'beacon.key')
  const chain = await createTestChain(chainOptions)
  const stop = async () => {
    await chain.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // Contracts refuse a beacon that begins after their chain.
    const genesisTime = (chainOptions.genesisTimeSec ?? Math.floor(Date.now() / 1000)) - 1
    const schedule = { genesisTime, periodSec: 1 }
    const beacon = createLocalBeacon({ secretKey: await readOrCreateKeyFile(beaconKeyFile), schedule })
    const { deployment } = await deploy({
      rpcUrl: chain.rpcUrl,
      privateKey: testWallets.deployer.privateKey,
      beacon: { ...schedule, scheme: BEACON_SCHEME, publicKey: hex(beacon.publicKey), minDelaySec },
      knownRound: { round: 1n, signature: hex(beacon.sign(1n).signature) },
      recordPath: deploymentFile,
    })
    return {
      chain,
      deployment: asLocal(deployment),
      deploymentFile,
      beacon,
      beaconKeyFile,
      stop,
      [Symbol.asyncDispose]: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
