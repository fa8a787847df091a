import {
  type Address,
  type Chain,
  createWalletClient,
  type EIP1193RequestFn,
  type Hex,
  hexToBigInt,
  isHex,
  type LocalAccount,
  numberToHex,
  ProviderRpcError,
  parseEther,
  publicActions,
  SwitchChainError,
  type Transport,
} from 'viem'

const WARM_UP_MS = 300
const LOW_GAS_BALANCE = parseEther('0.05')

export type DemoProviderOptions = {
  account: LocalAccount
  chain: Chain
  transport: Transport
  /** Funds the demo account with gas. */
  fund: (address: Address) => Promise<void>
}

type TransactionParams = { to?: Address; data?: Hex; value?: Hex; gas?: Hex }

/** An EIP-1193 provider over a key in the page: signs and sends at once, without a popup. */
export function createDemoProvider({ account, chain, transport, fund }: DemoProviderOptions): {
  request: EIP1193RequestFn
} {
  const client = createWalletClient({ account, chain, transport }).extend(publicActions)
  let queue: Promise<unknown> = Promise.resolve()
  // The curve's tables are computed at the first signature: do that now rather than at the first Roll.
  setTimeout(() => void account.signMessage({ message: 'warm-up' }), WARM_UP_MS)

  async function ensureGas(): Promise<void> {
    if ((await client.getBalance({ address: account.address })) < LOW_GAS_BALANCE) await fund(account.address)
  }

  async function send({ to, data, value, gas }: TransactionParams): Promise<Hex> {
    await ensureGas()
    const request = await client.prepareTransactionRequest({
      to,
      data,
      value: value ? hexToBigInt(value) : undefined,
      gas: gas ? hexToBigInt(gas) : undefined,
    })
    return client.sendRawTransaction({ serializedTransaction: await client.signTransaction(request) })
  }

  /** One after the other, so that two quick transactions never share a nonce. */
  function enqueue(params: TransactionParams): Promise<Hex> {
    const sent = queue.then(() => send(params))
    queue = sent.catch(() => undefined)
    return sent
  }

  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    const list = (params ?? []) as readonly unknown[]
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [account.address]
      case 'eth_chainId':
        return numberToHex(chain.id)
      case 'personal_sign': {
        const [message] = list as [string]
        return account.signMessage({ message: isHex(message) ? { raw: message } : message })
      }
      case 'eth_signTypedData_v4': {
        const [, typedData] = list as [Address, string]
        return account.signTypedData(JSON.parse(typedData))
      }
      case 'eth_sendTransaction':
        return enqueue(list[0] as TransactionParams)
      case 'wallet_switchEthereumChain':
        if (Number((list[0] as { chainId: Hex }).chainId) === chain.id) return null
        throw new SwitchChainError(new Error('The demo wallet lives on the local chain only.'))
      default:
        if (method.startsWith('wallet_'))
          throw new ProviderRpcError(new Error(`${method} is not supported`), {
            code: 4200,
            shortMessage: 'Method not supported',
          })
        return client.request({ method, params } as never)
    }
  }
  return { request: request as EIP1193RequestFn }
}
