import * as z from 'zod/mini'

/** `code` of every success. */
export const SUCCESS_CODE = 200

/** One invalid input: the path of the field (`address`, `list.0.id`; `body` for the whole body) and the problem. */
export const fieldError = z.object({ field: z.string(), message: z.string() })

/** The body of a failed call; the HTTP status matches `code`. */
export const failure = z.object({
  code: z.int(),
  message: z.string(),
  /** What a client needs to go on: today's terms with `termsChanged`. */
  data: z.nullable(z.looseObject({})),
  reason: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(fieldError)),
})

export type FieldError = z.infer<typeof fieldError>
export type Failure = z.infer<typeof failure>
export interface Success<Data> {
  code: typeof SUCCESS_CODE
  message: string
  data: Data
}

/** The envelope of a success with this data. */
export function successOf<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ code: z.literal(SUCCESS_CODE), message: z.string(), data })
}
