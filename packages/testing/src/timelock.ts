import { timelockControllerBytecode } from '@tyche/contracts/bytecode'
import { localChain } from '@tyche/protocol/local-chain'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  getAddress,
  type Hash,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { testWallets } from './wallets.ts'

const abi = parseAbi([
  'constructor(uint256 minDelay, address[] proposers, address[] executors, address admin)',
  'function transferOwnership(address newOwner)',
  'function acceptOwnership()',
])

export interface PutUnderTimelockParameters {
  rpcUrl: string
  /** Of the deployer until now. */
  contracts: readonly Address[]
  delaySec: number
  proposers: readonly Address[]
  executors: readonly Address[]
}

export interface TestTimelock {
  address: Address
  /** Gives the contracts back to the deployer. */
  undo: () => Promise<void>
}

/** Makes a new timelock the owner of contracts on a local chain. */
export async function putUnderTimelock(parameters: PutUnderTimelockParameters): Promise<TestTimelock> {
  const { rpcUrl, contracts, delaySec, proposers, executors } = parameters
  const base = { chain: localChain, transport: http(rpcUrl), pollingInterval: 50 }
  const client = createPublicClient(base)
  const testClient = createTestClient({ ...base, mode: 'anvil' })
  const deployer = createWalletClient({ ...base, account: testWallets.deployer.account })
  const mined = async (hash: Hash) => {
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`${hash} reverted`)
    return receipt
  }

  const args = [BigInt(delaySec), [...proposers], [...executors], testWallets.treasury.address] as const
  const created = await mined(await deployer.deployContract({ abi, bytecode: timelockControllerBytecode, args }))
  if (!created.contractAddress) throw new Error('the timelock was not created')
  const timelock = getAddress(created.contractAddress)
  await testClient.setBalance({ address: timelock, value: parseEther('1') })
  await testClient.impersonateAccount({ address: timelock })
  const asTimelock = createWalletClient({ ...base, account: timelock })
  for (const address of contracts) {
    await mined(await deployer.writeContract({ address, abi, functionName: 'transferOwnership', args: [timelock] }))
    await mined(await asTimelock.writeContract({ address, abi, functionName: 'acceptOwnership' }))
  }
  return {
    address: timelock,
    undo: async () => {
      const to = [testWallets.deployer.address] as const
      for (const address of contracts) {
        await mined(await asTimelock.writeContract({ address, abi, functionName: 'transferOwnership', args: to }))
        await mined(await deployer.writeContract({ address, abi, functionName: 'acceptOwnership' }))
      }
    },
  }
}
