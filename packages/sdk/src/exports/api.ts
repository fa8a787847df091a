export { ApiError, type HttpProblem, httpProblems, problemOf } from '../api/api-error.ts'
export {
  type ApiClient,
  type ApiClientConfig,
  createApiClient,
  type RequestOptions,
} from '../api/create-api-client.ts'
export { openStream, type StreamOptions } from '../api/open-stream.ts'
export { type QueryParams, toQueryString } from '../api/query-string.ts'
export { readEvents, type StreamEvent } from '../api/read-events.ts'
