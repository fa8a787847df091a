import { LOCAL_CHAIN_ID } from './chains.ts'

/**
 * The twenty accounts of every local Ethereum node, in order. Their keys are public: anyone can take what they
 * hold on a public chain. A test derives them from the mnemonic.
 */
export const developmentAccounts = [
  {
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  },
  {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  },
  {
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
  {
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  },
  {
    address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    privateKey: '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  },
  {
    address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
    privateKey: '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
  },
  {
    address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
    privateKey: '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
  },
  {
    address: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
    privateKey: '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
  },
  {
    address: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
    privateKey: '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
  },
  {
    address: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
    privateKey: '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
  },
  {
    address: '0xBcd4042DE499D14e55001CcbB24a551F3b954096',
    privateKey: '0xf214f2b2cd398c806f84e317254e0f0b801d0643303237d97a22a48e01628897',
  },
  {
    address: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
    privateKey: '0x701b615bbdfb9de65240bc28bd21bbc0d996645a3dd57e7b12bc2bdf6f192c82',
  },
  {
    address: '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a',
    privateKey: '0xa267530f49f8280200edf313ee7af6b827f2a8bce2897751d06a843f644967b1',
  },
  {
    address: '0x1CBd3b2770909D4e10f157cABC84C7264073C9Ec',
    privateKey: '0x47c99abed3324a2707c28affff1267e45918ec8c3f20b8aa892e8b065d2942dd',
  },
  {
    address: '0xdF3e18d64BC6A983f673Ab319CCaE4f1a57C7097',
    privateKey: '0xc526ee95bf44d8fc405a158bb884d9d1238d99f0612e9f33d006bb0789009aaa',
  },
  {
    address: '0xcd3B766CCDd6AE721141F452C550Ca635964ce71',
    privateKey: '0x8166f546bab6da521a8369cab06c5d2b9e46670292d85c875ee9ec20e84ffb61',
  },
  {
    address: '0x2546BcD3c84621e976D8185a91A922aE77ECEc30',
    privateKey: '0xea6c44ac03bff858b476bba40716402b03e41b8e97e276d1baec7c37d42484a0',
  },
  {
    address: '0xbDA5747bFD65F08deb54cb465eB87D40e51B197E',
    privateKey: '0x689af8efa8c651a91ad287602527f3af2fe9f6501a7ac4b061667b5a93e037fd',
  },
  {
    address: '0xdD2FD4581271e230360230F9337D5c0430Bf44C0',
    privateKey: '0xde9be858da4a475276426320d5e9262ecfc3ba460bfac56360bfa6c4c28b4ee0',
  },
  {
    address: '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199',
    privateKey: '0xdf57089febbacf7ba0bc227dafbffa9fc08a93fdc68e1e42411a14efcf23656e',
  },
] as const

/** An account whose private key is public. */
export interface DevelopmentAccount {
  /** Checksummed. */
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

/** Roles of the accounts on a local chain. Anvil gives the first ten accounts 10,000 ether each. */
export const localAccounts = {
  deployer: developmentAccounts[0],
  /** Also manages LuckyBuy's products, so that one key serves the operator. */
  operator: developmentAccounts[1],
  /** Gives new players test money. */
  funder: developmentAccounts[2],
  treasury: developmentAccounts[3],
  players: [
    developmentAccounts[4],
    developmentAccounts[5],
    developmentAccounts[6],
    developmentAccounts[7],
    developmentAccounts[8],
    developmentAccounts[9],
  ],
  /** The two signers never send: they have no ether. */
  preOrderSigner: developmentAccounts[10],
  rewardSigner: developmentAccounts[11],
} as const

const addresses = new Set(developmentAccounts.map(({ address }) => address.toLowerCase()))
const privateKeys = new Set(developmentAccounts.map(({ privateKey }) => privateKey.toLowerCase()))

/** Why a program must not use a key on a chain; undefined when it may. Accepts values of an invalid environment too. */
export function findKeyProblem(privateKey: unknown, chainId: unknown): string | undefined {
  const isElsewhere = typeof chainId === 'number' && chainId !== LOCAL_CHAIN_ID
  if (!isElsewhere || typeof privateKey !== 'string' || !isDevelopmentKey(privateKey)) return undefined
  return `a well-known development key is for chain ${LOCAL_CHAIN_ID} only`
}

/** The same for an account whose key is elsewhere, by its address. */
export function findAddressProblem(address: unknown, chainId: unknown): string | undefined {
  const isElsewhere = typeof chainId === 'number' && chainId !== LOCAL_CHAIN_ID
  if (!isElsewhere || typeof address !== 'string' || !isDevelopmentAddress(address)) return undefined
  return `a well-known development account is for chain ${LOCAL_CHAIN_ID} only`
}

export function isDevelopmentAddress(address: string): boolean {
  return addresses.has(address.toLowerCase())
}

export function isDevelopmentKey(privateKey: string): boolean {
  return privateKeys.has(privateKey.toLowerCase())
}
