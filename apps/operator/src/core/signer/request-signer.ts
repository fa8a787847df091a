import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import * as z from 'zod'
import { SignerRefusalError, SignerUnreachableError } from '../errors.ts'

/** Where a remote signer is, and what its connection is trusted by. */
export interface SignerAddress {
  readonly url: string
  /** File of the certificates (PEM) that its own is checked with; Node's if there is none. */
  readonly caFile?: string | undefined
  /** File of the certificate and key (PEM) that the operator shows. */
  readonly clientFile?: string | undefined
}

const MAX_ANSWER_BYTES = 1_000_000
const MAX_REASON_LENGTH = 120

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
])

/** Codes of OpenSSL and Node for a connection that TLS refuses. */
const TLS_CODE = /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

/**
 * Calls a method of the signer's JSON-RPC. A connection each, with files read again, so that renewed certificates are used at once.
 *
 * @throws `SignerUnreachableError` without a JSON-RPC answer, `SignerRefusalError` with its refusal: one sentence each.
 */
export async function requestSigner(
  address: SignerAddress,
  method: 'eth_accounts' | 'eth_signTransaction',
  params: readonly unknown[],
  timeoutMs: number,
): Promise<unknown> {
  const { status, text } = await post(address, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), timeoutMs)
  // web3signer's refusals have an error's status and a body; answers of proxies before it have the status alone.
  const answer = answerSchema.safeParse(parseJson(text)).data
  const isError = answer !== undefined && 'error' in answer
  if (status !== 200 && !isError) throw new SignerUnreachableError(`The signer answers with status ${status}.`)
  if (!answer) throw new SignerUnreachableError('The signer does not answer in JSON-RPC.')
  if (!isError) return answer.result
  const { code, message } = answer.error
  throw new SignerRefusalError(`The signer refuses ${method}: ${printable(message)} (${code}).`)
}

async function post({ url, caFile, clientFile }: SignerAddress, body: string, timeoutMs: number) {
  const client = await readPem(clientFile)
  const tls = { ca: await readPem(caFile), cert: client, key: client }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const signal = AbortSignal.timeout(timeoutMs)
  const options = { method: 'POST', agent: false, headers, signal }
  try {
    const request = url.startsWith('https:') ? requestHttps(url, { ...options, ...tls }) : requestHttp(url, options)
    request.once('response', resolve).once('error', reject).end(body)
    const response = await promise
    return { status: response.statusCode ?? 0, text: await readText(response) }
  } catch (error) {
    if (error instanceof SignerUnreachableError) throw error
    if (!signal.aborted) throw unreachable(error)
    throw new SignerUnreachableError(`The signer does not answer within ${timeoutMs / 1000} seconds.`, { cause: error })
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += (chunk as Buffer).length
    if (size > MAX_ANSWER_BYTES) throw new SignerUnreachableError('The signer’s answer is too long.')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function readPem(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  return await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new SignerUnreachableError(`The file ${file} for the signer cannot be read.`, { cause })
  })
}

function unreachable(cause: unknown): SignerUnreachableError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no code'
  const what = TLS_CODE.test(code) ? 'There is no TLS connection to the signer' : 'The signer does not answer'
  return new SignerUnreachableError(`${what} (${code}).`, { cause })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A foreign text, cut and cleaned for a log. */
function printable(text: string): string {
  return text
    .replaceAll(/[^ -~]/g, '?')
    .slice(0, MAX_REASON_LENGTH)
    .replace(/\.$/, '')
}
