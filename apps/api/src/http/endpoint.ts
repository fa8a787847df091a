import { createRoute, z as hono } from '@hono/zod-openapi'
import { failure, successOf } from '@tyche/api-schema/envelope'
import {
  commonReasons,
  examples,
  failureExample,
  type OperationExample,
  successExample,
} from '@tyche/api-schema/examples'
import { type Reason, reasons } from '@tyche/api-schema/reasons'
import { MIN_BLOCK_HEADER } from '@tyche/protocol/min-block-header'
import type { MiddlewareHandler } from 'hono'
import * as mini from 'zod/mini'
import type { ApiEnv } from '../context.ts'

type Schema = hono.ZodObject

interface EndpointOptions<Path extends string, Body extends Schema | undefined, Query extends Schema | undefined> {
  readonly method: 'get' | 'post'
  readonly path: Path
  readonly summary: string
  readonly tag: string
  readonly data: mini.ZodMiniType
  readonly body?: Body
  readonly query?: Query
  readonly isSignedIn?: boolean
  /** What it lists may be read on a replica, at or past the block that the caller has seen. */
  readonly takesMinBlock?: boolean
  readonly middleware?: MiddlewareHandler<ApiEnv>[]
}

/** Converts a zod/mini schema to JSON Schema, which OpenAPI 3.1 embeds unchanged. */
export function jsonSchema(schema: mini.ZodMiniType) {
  const { $schema: _, ...json } = mini.toJSONSchema(schema)
  return json as object
}

/** Only in the documentation: `takeMinBlock` reads and checks it. */
const minBlockHeader = hono.object({
  [MIN_BLOCK_HEADER]: hono.string().optional().openapi({
    description: 'The newest block that you have seen: the answer is not older than the database knows it.',
    example: '1234567',
  }),
})

const failureSchema = jsonSchema(failure)

/** The refusals of an operation by their status, each reason with its answer. */
export function failureResponses(why: readonly Reason[], data: OperationExample['refusalData'] = {}) {
  const byStatus = new Map<number, Reason[]>()
  for (const reason of [...new Set(why)].sort((one, other) => reasons[one].status - reasons[other].status))
    byStatus.set(reasons[reason].status, [...(byStatus.get(reasons[reason].status) ?? []), reason])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: {
          'application/json': {
            schema: failureSchema,
            examples: Object.fromEntries(
              list.map((reason) => [reason, { value: failureExample(reason, data[reason]) }]),
            ),
          },
        },
      },
    ]),
  )
}

/** Every operation has an example in `@tyche/api-schema/examples`; a test says which has none. */
function describe(
  path: string,
  kind: Omit<Parameters<typeof commonReasons>[0], 'hasInput'> & { readonly hasQuery: boolean },
) {
  const found = examples[path]
  const why = [...commonReasons({ ...kind, hasInput: kind.hasBody || kind.hasQuery }), ...(found?.reasons ?? [])]
  return {
    request: found?.request && { example: found.request },
    answer: found && { example: successExample(found.data) },
    failures: failureResponses(why, found?.refusalData),
  }
}

/** Declares an endpoint with a JSON body, the envelope of successes and that of failures. */
export function endpoint<
  const Path extends string,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(options: EndpointOptions<Path, Body, Query>) {
  const { method, path, summary, tag, body, query, isSignedIn = false } = options
  const shown = describe(path, {
    ...{ isPost: method === 'post', hasBody: body !== undefined, hasQuery: query !== undefined, isSignedIn },
  })
  return createRoute({
    method,
    path,
    summary,
    tags: [tag],
    ...(options.middleware ? { middleware: options.middleware } : {}),
    ...(isSignedIn ? { security: [{ bearer: [] }] } : {}),
    request: {
      ...(query ? { query } : {}),
      ...(options.takesMinBlock ? { headers: minBlockHeader } : {}),
      ...(body
        ? { body: { required: true, content: { 'application/json': { schema: body, ...shown.request } } } }
        : {}),
    } as RequestOf<Body, Query>,
    // `succeed<Data>` checks the type of a handler's answer, so the framework's inference is not used.
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: jsonSchema(successOf(options.data)), ...shown.answer } },
      },
      ...shown.failures,
    } as { 200: { description: string } },
  })
}

type RequestOf<Body extends Schema | undefined, Query extends Schema | undefined> = (Body extends Schema
  ? { body: { required: true; content: { 'application/json': { schema: Body } } } }
  : object) &
  (Query extends Schema ? { query: Query } : object)
