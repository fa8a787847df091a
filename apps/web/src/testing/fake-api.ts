import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { createElement, type ReactNode } from 'react'
import { vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../data/chain-config/chain-config.ts'
import { createQueryClient } from '../lib/query-client/query-client.ts'
import { streamHub } from '../lib/stream/stream-hub.ts'
import { usdm } from './pools.ts'
import { renderInRouter } from './render-in-router.tsx'

type Handler = Parameters<typeof streamHub.watch>[1]
type Body = Record<string, unknown>
type Answer = (body: Body) => unknown

/**
 * An API that answers by the last part of the path, at once or by a promise, and a stream that the test feeds. Without an
 * answer it is down.
 */
export function fakeApi(answers: Record<string, Answer>) {
  const watchers: Handler[] = []
  const asked: { path: string; body: Body }[] = []
  vi.spyOn(streamHub, 'watch').mockImplementation((_topics, handler) => {
    watchers.push(handler)
    return () => {}
  })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = String(url).split('/').at(-1) ?? ''
    const body = JSON.parse(String(init?.body ?? '{}')) as Body
    asked.push({ path, body })
    const data = await answers[path]?.(body)
    if (data === undefined) return new Response('', { status: 503 })
    return Response.json({ code: 200, message: 'OK', data })
  })
  return {
    answers,
    /** The bodies of the requests to a path. */
    asked: (path: string) => asked.filter((request) => request.path === path).map(({ body }) => body),
    emit: (event: string, data: unknown) => {
      for (const watcher of [...watchers]) watcher.onEvent(event, data)
    },
  }
}

/** Renders at an address on a chain with USDM, with requests and links that work. */
export async function showAt(path: string, page: ReactNode) {
  const client = createQueryClient()
  const tokens = [{ address: usdm, symbol: 'USDM', decimals: 6 }]
  client.setQueryData(chainConfigQuery.queryKey, { tokens, explorerUrl: '', features: {} } as unknown as ChainConfig)
  const view = await renderInRouter(createElement(QueryClientProvider, { client }, page), path)
  return { ...view, user: userEvent.setup() }
}
