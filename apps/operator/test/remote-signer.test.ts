import { createLogger } from '@tyche/service/logger'
import { concatHex, type Hex, parseTransaction, serializeTransaction, type TransactionSerializableEIP1559 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { SignerRefusalError, SignerUnreachableError } from '../src/core/errors.ts'
import { createRemoteSigner } from '../src/core/signer/remote-signer.ts'
import { type SignerState, serveWeb3Signer, tlsFile } from './fixtures/web3signer.ts'

const CHAIN_ID = 8453
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const key = generatePrivateKey()
const account = privateKeyToAccount(key)
const transaction: TransactionSerializableEIP1559 = {
  type: 'eip1559',
  chainId: CHAIN_ID,
  to: '0x00000000000000000000000000000000000fa117',
  data: '0x1234',
  gas: 500_000n,
  nonce: 0,
  maxFeePerGas: 3_000_000_000n,
  maxPriorityFeePerGas: 0n,
}

interface Options {
  timeoutMs?: number
  caFile?: string
  clientFile?: string
}

function open(url: string, options: Options = {}) {
  const lines: string[] = []
  const status: boolean[] = []
  const logger = createLogger('operator', 'info', { write: (text) => lines.push(JSON.parse(text).msg) })
  const remote = createRemoteSigner({ url, logger, onStatus: (isUp) => status.push(isUp), ...options })
  return { remote, signer: remote.accountOf(account.address.toLowerCase() as Hex), lines, status }
}

test('default: signs the same bytes as the key itself, at any nonce', async () => {
  await using server = await serveWeb3Signer({ keys: [key], chainId: CHAIN_ID })
  const { remote, signer, lines } = open(server.url)
  expect(signer.address).toBe(account.address)
  await remote.check()
  for (const nonce of [0, 1, 200])
    expect(await signer.signTransaction({ ...transaction, nonce })).toBe(
      await account.signTransaction({ ...transaction, nonce }),
    )
  expect(server.asked).toEqual(['eth_accounts', ...Array(3).fill('eth_signTransaction')])
  expect(lines).toEqual([])
})

function withOtherS(raw: Hex): Hex {
  const { r, s, yParity } = parseTransaction(raw as `0x02${string}`)
  const other: Hex = `0x${(ORDER - BigInt(s!)).toString(16).padStart(64, '0')}`
  return serializeTransaction(transaction, { r: r!, s: other, yParity: yParity === 1 ? 0 : 1 })
}

const hostile: [string, (state: SignerState) => void, string][] = [
  ['signs for another chain', (state) => (state.chainId = 1), 'The signer signs for chain 1, and this is chain 8453.'],
  ...(
    [
      ['another receiver', { to: account.address }],
      ['a value', { value: 1n }],
      ['other data', { data: '0x1235' }],
      ['another nonce', { nonce: 7 }],
      ['less gas', { gas: 21_000n }],
      ['a higher fee', { maxFeePerGas: 4_000_000_000n }],
      ['an access list', { accessList: [{ address: account.address, storageKeys: [] }] }],
    ] as const
  ).map(([what, change]): [string, (state: SignerState) => void, string] => [
    `signs ${what}`,
    (state) => (state.alter = (asked) => ({ ...asked, ...change })),
    'The signer signed another transaction than the one it was asked to sign.',
  ]),
  [
    'signs with another key',
    (state) => state.keys.set(account.address.toLowerCase(), generatePrivateKey()),
    `The signer’s signature is not one of ${account.address}.`,
  ],
  [
    'signs as no node accepts',
    (state) => (state.garble = withOtherS),
    `The signer’s signature is not one of ${account.address}.`,
  ],
  [
    'does not sign',
    (state) => (state.garble = () => serializeTransaction(transaction)),
    'The signer answers with a transaction that is not signed.',
  ],
  [
    'signs in another form',
    (state) =>
      (state.garble = () =>
        serializeTransaction(
          {
            ...transaction,
            type: 'eip2930',
            gasPrice: 1n,
            maxFeePerGas: undefined,
            maxPriorityFeePerGas: undefined,
          } as never,
          { r: `0x${'11'.repeat(32)}`, s: `0x${'11'.repeat(32)}`, yParity: 1 },
        )),
    'The signer signed another transaction than the one it was asked to sign.',
  ],
  [
    'appends something',
    (state) => (state.garble = (raw) => concatHex([raw, '0x00'])),
    'The signer answers with something that is no transaction.',
  ],
  ...[null, 7, 'yes', '0x', '0x02', '0xzz', { raw: '0x' }].map(
    (answer): [string, (state: SignerState) => void, string] => [
      `answers ${JSON.stringify(answer)}`,
      (state) => (state.garble = () => answer),
      'The signer answers with something that is no transaction.',
    ],
  ),
  [
    'does not have the key',
    (state) => state.keys.clear(),
    'The signer refuses eth_signTransaction: No unlocked account matches the Sender (-32000).',
  ],
]

test.each(hostile)(
  'error: refuses a signer that %s, and uses it again when it does not',
  async (_, change, sentence) => {
    await using server = await serveWeb3Signer({ keys: [key], chainId: CHAIN_ID })
    const right = { ...server.state, keys: new Map(server.state.keys) }
    const { remote, signer, lines, status } = open(server.url)
    change(server.state)
    for (let i = 0; i < 2; i++)
      await expect(signer.signTransaction(transaction)).rejects.toThrow(new SignerRefusalError(sentence))
    // That it answers says nothing of what it signs.
    await remote.check().catch(() => undefined)
    expect(status).toEqual([false])
    Object.assign(server.state, right)
    await remote.check()
    expect(status).toEqual([false])
    await signer.signTransaction(transaction)
    expect(status).toEqual([false, true])
    expect(lines.filter((line) => line.includes(sentence))).toHaveLength(1)
    expect(lines.at(-1)).toBe('the signer signs again')
  },
)

const broken: [string, SignerState['interfere'], RegExp][] = [
  ['is slow', () => 'hold', /^The signer does not answer within 2 seconds\.$/],
  [
    'stops in the middle of an answer',
    (response) => {
      response.writeHead(200).write('{"jsonrpc"')
      return 'hold'
    },
    /^The signer does not answer within 2 seconds\.$/,
  ],
  ['hangs up', (response) => Boolean(response.socket?.destroy()), /^The signer does not answer \(ECONNRESET\)\.$/],
  ...[401, 403, 404, 429, 500, 503].map((status): [string, SignerState['interfere'], RegExp] => [
    `answers ${status}`,
    (response) => Boolean(response.writeHead(status).end('<h1>no</h1>')),
    new RegExp(`^The signer answers with status ${status}\\.$`),
  ]),
  [
    'leads elsewhere',
    (response) => Boolean(response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()),
    /^The signer answers with status 302\.$/,
  ],
  [
    'is a web page',
    (response) => Boolean(response.end('<h1>hello</h1>')),
    /^The signer does not answer in JSON-RPC\.$/,
  ],
  [
    'answers without end',
    (response) => Boolean(response.end(`{"result":"0x${'ab'.repeat(600_000)}"}`)),
    /^The signer’s answer is too long\.$/,
  ],
]

test.each(broken)(
  'error: a signer that %s is named in one sentence, once, and used again',
  async (_, interfere, sentence) => {
    await using server = await serveWeb3Signer({ keys: [key], chainId: CHAIN_ID })
    // Not shorter: on a busy machine a signer that works may take most of this time.
    const { remote, signer, lines, status } = open(server.url, { timeoutMs: 2_000 })
    server.state.interfere = interfere
    const [failure] = await Promise.all([
      signer.signTransaction(transaction).catch((error: unknown) => error),
      expect(remote.check()).rejects.toThrow(sentence),
    ])
    expect(failure).toBeInstanceOf(SignerUnreachableError)
    expect((failure as Error).message).toMatch(sentence)
    server.state.interfere = undefined
    await remote.check()
    expect(await signer.signTransaction(transaction)).toBe(await account.signTransaction(transaction))
    expect(status).toEqual([false, true])
    expect(lines).toEqual([`nothing is signed: ${(failure as Error).message}`, 'the signer signs again'])
  },
)

test('error: a refusal in many words is cut and made printable', async () => {
  await using server = await serveWeb3Signer({ keys: [key], chainId: CHAIN_ID })
  const message = `\u001b[31m${'x'.repeat(5_000)}\n{"level":"info"}`
  server.state.interfere = (response) =>
    Boolean(response.writeHead(500).end(JSON.stringify({ error: { code: -32_603, message } })))
  const { signer } = open(server.url)
  const failure = (await signer.signTransaction(transaction).catch((error: unknown) => error)) as Error
  expect(failure.message).toMatch(/^The signer refuses eth_signTransaction: \?\[31mx+ \(-32603\)\.$/)
  expect(failure.message.length).toBeLessThan(200)
})

test('error: a signer that is not there, and one that comes later', async () => {
  const first = await serveWeb3Signer({ keys: [key], chainId: CHAIN_ID })
  const { port } = first
  await first[Symbol.asyncDispose]()
  const { remote, signer, lines } = open(first.url)
  await expect(remote.check()).rejects.toThrow('The signer does not answer (ECONNREFUSED).')
  await using _later = await serveWeb3Signer({ keys: [key], chainId: CHAIN_ID, port })
  await signer.signTransaction(transaction)
  expect(lines).toEqual(['nothing is signed: The signer does not answer (ECONNREFUSED).', 'the signer signs again'])
})

test('error: a signer without the key of an account is known before it is asked to sign', async () => {
  await using server = await serveWeb3Signer({ keys: [generatePrivateKey()], chainId: CHAIN_ID })
  const { remote, lines } = open(server.url)
  await expect(remote.check()).rejects.toThrow(`The signer has no key of ${account.address}.`)
  server.state.interfere = (response) => Boolean(response.end('{"result":["0x12"]}'))
  await expect(remote.check()).rejects.toThrow('The signer does not list its accounts.')
  expect(lines).toHaveLength(2)
})

test('args: TLS with an authority of our own, and the client’s certificate', async () => {
  await using server = await serveWeb3Signer({ keys: [key], chainId: CHAIN_ID, isTls: true })
  const [caFile, clientFile] = [tlsFile('authority'), tlsFile('client')]
  await open(server.url, { caFile, clientFile }).signer.signTransaction(transaction)

  const sentenceOf = async (url: string, options: Options) => {
    const failure = await open(url, options)
      .remote.check()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SignerUnreachableError)
    return (failure as Error).message
  }
  expect(await sentenceOf(server.url, { clientFile })).toMatch(
    /^There is no TLS connection to the signer \([A-Z_]+\)\.$/,
  )
  expect(await sentenceOf(server.url, { caFile })).toMatch(
    /^There is no TLS connection to the signer \([A-Z0-9_]+\)\.$/,
  )
  expect(await sentenceOf(server.url, { caFile, clientFile: '/nowhere/client.pem' })).toBe(
    'The file /nowhere/client.pem for the signer cannot be read.',
  )
  expect(await sentenceOf(server.url, { caFile: '/dev/null', clientFile: caFile })).toMatch(/TLS/)
  expect(await sentenceOf(server.url.replace('https', 'http'), {})).toMatch(/^The signer does not answer/)
  await using plain = await serveWeb3Signer({ keys: [key], chainId: CHAIN_ID })
  expect(await sentenceOf(plain.url.replace('http', 'https'), {})).toMatch(/^There is no TLS connection/)
})
