import { MIN_BLOCK_HEADER } from '@tyche/protocol/min-block-header'
import { ApiError, problemOf } from './api-error.ts'
import { type QueryParams, toQueryString } from './query-string.ts'

const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const TIMEOUT_MS = 15_000

export type RequestOptions = { signal?: AbortSignal | undefined }

export type ApiClient = {
  get: <Data>(path: string, params?: QueryParams, options?: RequestOptions) => Promise<Data>
  post: <Data>(path: string, body?: object, options?: RequestOptions) => Promise<Data>
}

export type ApiClientConfig = {
  baseUrl?: string
  fetch?: typeof globalThis.fetch
  getToken?: () => string | undefined
  /** The newest block that the caller has seen: lists are not older. */
  getMinBlock?: () => bigint | undefined
  /** The API refused this token: forget it. */
  onUnauthorized?: (token: string) => void
  /** The API's time at an answer, in milliseconds: the caller's clock may be wrong. */
  onTime?: (timeMs: number) => void
  retryDelayMs?: number
}

type Envelope = { code?: number; message?: string; msg?: string; reason?: string; requestId?: string; data?: unknown }

/**
 * Speaks the API's envelope. Only GET is tried again, once, and only on the statuses that are worth it.
 *
 * @throws `ApiError`, from `get` and `post`, for everything but a good envelope.
 * @example
 * import { createApiClient } from '@tyche/sdk/api'
 *
 * const api = createApiClient({ baseUrl: 'https://tyche.example', getToken: () => token })
 * const { point } = await api.get<{ point: string }>('/v1/pointCenter/userPoint/queryPoint')
 */
export function createApiClient(config: ApiClientConfig = {}): ApiClient {
  const {
    baseUrl = '',
    getToken = () => undefined,
    getMinBlock = () => undefined,
    onUnauthorized,
    onTime,
    retryDelayMs = 300,
  } = config

  async function send(path: string, init: RequestInit, options: RequestOptions): Promise<Response> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    try {
      return await (config.fetch ?? globalThis.fetch)(`${baseUrl}${path}`, { ...init, signal })
    } catch (cause) {
      if (options.signal?.aborted) throw cause
      throw new ApiError(path, { status: 0, problem: 'timeout' }, { cause })
    }
  }

  async function call<Data>(
    method: 'GET' | 'POST',
    path: string,
    init: RequestInit,
    options: RequestOptions,
  ): Promise<Data> {
    const token = getToken()
    const minBlock = getMinBlock()
    const headers = {
      accept: 'application/json',
      ...init.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(minBlock === undefined ? {} : { [MIN_BLOCK_HEADER]: minBlock.toString() }),
    }
    const attempt = () => send(path, { ...init, method, headers }, options)
    let response = await attempt()
    if (method === 'GET' && RETRIED_STATUSES.has(response.status)) {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
      response = await attempt()
    }
    // An answer to GET may be an old one of a cache.
    const timeMs = method === 'POST' ? Date.parse(response.headers.get('date') ?? '') : Number.NaN
    if (!Number.isNaN(timeMs)) onTime?.(timeMs)
    if (response.ok && response.headers.has('content-disposition')) return (await response.blob()) as Data
    return openEnvelope<Data>(path, response, token)
  }

  async function openEnvelope<Data>(path: string, response: Response, token: string | undefined): Promise<Data> {
    const text = await response.text().catch(() => '')
    const envelope = parseEnvelope(text)
    const status = response.ok ? (envelope?.code ?? response.status) : response.status
    if (envelope && response.ok && envelope.code === 200) return envelope.data as Data
    if (status === 401 && token) onUnauthorized?.(token)
    throw new ApiError(path, {
      status,
      problem: text === '' && problemOf(status) === 'unknown' ? 'timeout' : problemOf(status),
      reason: envelope?.reason,
      requestId: envelope?.requestId,
      serverMessage: envelope?.message || envelope?.msg || undefined,
      retryAfterSec: readRetryAfter(response),
    })
  }

  return {
    get: (path, params, options = {}) => call('GET', `${path}${toQueryString(params)}`, {}, options),
    post: (path, body = {}, options = {}) =>
      call('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }, options),
  }
}

/** Seconds; undefined without the header, and for one that names a date. */
function readRetryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Envelope) : undefined
  } catch {
    return undefined
  }
}
