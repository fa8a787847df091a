import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from '../logger.ts'
import { setBetRecorder } from './bet-trace.ts'
import type { Tracing } from './start-tracing.ts'
import { type TraceIds, traceIdsOf } from './trace-ids.ts'

const SEND_EVERY_MS = 1_000
const SEND_TIMEOUT_MS = 5_000
const STOP_TIMEOUT_MS = 500

/** Connects the process's spans with a collector. */
export function createCollector(service: string, endpoint: string, logger: Logger): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const random = new RandomIdGenerator()
  // Taken by the root span that is started next.
  let next: TraceIds | undefined
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `tyche-${service}` }),
    idGenerator: {
      generateTraceId: () => next?.traceId ?? random.generateTraceId(),
      generateSpanId: () => next?.rootSpanId ?? random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withLog(new OTLPTraceExporter({ url, timeoutMillis: SEND_TIMEOUT_MS }), logger),
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('tyche')

  setBetRecorder(({ transactionHash, name, startMs, endMs, attributes = {}, isRoot = false }) => {
    const ids = traceIdsOf(transactionHash)
    if (!ids) return
    const { traceId, rootSpanId } = ids
    const parent = { traceId, spanId: rootSpanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
    const context = isRoot ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent)
    next = isRoot ? ids : undefined
    const about = { 'tyche.transaction': transactionHash, ...attributes }
    const span = tracer.startSpan(name, { startTime: startMs, kind: SpanKind.INTERNAL, attributes: about }, context)
    next = undefined
    span.end(endMs)
  })
  return {
    async stop() {
      setBetRecorder(undefined)
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), timeout])
    },
  }
}

/** Says once that the collector does not take spans, and once that it does again. */
function withLog(inner: SpanExporter, logger: Logger): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      inner.export(spans, (result) => {
        const hasFailed = result.error !== undefined
        if (hasFailed && !isFailing)
          logger.warn({ error: result.error }, 'the collector of traces does not take them; they are lost')
        if (!hasFailed && isFailing) logger.info('the collector of traces takes them again')
        isFailing = hasFailed
        done(result)
      }),
    shutdown: () => inner.shutdown(),
    forceFlush: async () => await inner.forceFlush?.(),
  }
}
