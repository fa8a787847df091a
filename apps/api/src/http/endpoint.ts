import { createRoute, type z as hono } from '@hono/zod-openapi'
import { failure, successOf } from '@tyche/api-schema/envelope'
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
  readonly middleware?: MiddlewareHandler<ApiEnv>[]
}

/** Converts a zod/mini schema to JSON Schema, which OpenAPI 3.1 embeds unchanged. */
export function jsonSchema(schema: mini.ZodMiniType) {
  const { $schema: _, ...json } = mini.toJSONSchema(schema)
  return json as object
}

const failureContent = { 'application/json': { schema: jsonSchema(failure) } }

/** Declares an endpoint with a JSON body, the envelope of successes and that of failures. */
export function endpoint<
  const Path extends string,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(options: EndpointOptions<Path, Body, Query>) {
  const { method, path, summary, tag, body, query } = options
  return createRoute({
    method,
    path,
    summary,
    tags: [tag],
    ...(options.middleware ? { middleware: options.middleware } : {}),
    ...(options.isSignedIn ? { security: [{ bearer: [] }] } : {}),
    request: {
      ...(query ? { query } : {}),
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    } as RequestOf<Body, Query>,
    // `succeed<Data>` checks the type of a handler's answer, so the framework's inference is not used.
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: jsonSchema(successOf(options.data)) } },
      },
      default: { description: 'Failure: see docs/errors.md for the reasons', content: failureContent },
    } as { 200: { description: string } },
  })
}

type RequestOf<Body extends Schema | undefined, Query extends Schema | undefined> = (Body extends Schema
  ? { body: { required: true; content: { 'application/json': { schema: Body } } } }
  : object) &
  (Query extends Schema ? { query: Query } : object)
