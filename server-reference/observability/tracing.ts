import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { ObserveRequest, RequestRecord } from '../http/request-record.ts';
import type { CallTracer } from './trace-calls.ts';

/** Runs the work of a request as part of its span. The headers identify the request, by identity. */
export type RunRequest = <R>(headers: IncomingHttpHeaders, work: () => R) => R;

/** Traces of a server. */
export interface Tracing {
  readonly observe: ObserveRequest;
  readonly runRequest: RunRequest;
  readonly calls: CallTracer;
  /** Sends the waiting spans, for at most `MAX_FLUSH_MS`. */
  readonly close: () => Promise<void>;
}

/** How long stopping waits for a collector that does not respond, in milliseconds. */
const MAX_FLUSH_MS = 2_000;

type Warn = (message: string) => void;

/** Logs what OpenTelemetry reports, such as a collector that does not respond. */
const logDiagnostics = (warn: Warn): void => {
  const ignore = (): void => undefined;
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
};

/** The samplers by their standard names. */
const SAMPLERS: Readonly<Record<string, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

/** Returns the sampler of the standard variables; by default every request, unless the client does not sample its trace. */
const samplerOf = (env: NodeJS.ProcessEnv, warn: Warn): Sampler => {
  const name = env['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on';
  const create = SAMPLERS[name];
  if (create === undefined) warn(`OTEL_TRACES_SAMPLER must be one of ${Object.keys(SAMPLERS).join(', ')}`);
  return create === undefined
    ? new ParentBasedSampler({ root: new AlwaysOnSampler() })
    : create(Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1));
};

/** Attributes of the end of a span, by the semantic conventions where they have one. */
const endAttributes = ({ status, principal, bytesIn, bytesOut, requestId }: RequestRecord): Attributes => ({
  'http.response.status_code': status,
  'touchstone.request_id': requestId,
  'touchstone.bytes_in': bytesIn,
  'touchstone.bytes_out': bytesOut,
  ...(principal !== undefined && { 'enduser.id': principal }),
});

/** Returns the kind of an error of the engine, otherwise its class. Messages can quote rows and expressions. */
const errorType = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'kind' in error && typeof error.kind === 'string' ? error.kind : error.name;
};

/** Returns the span of the current work; undefined after its end, for example in a job that a request has started. */
const runningSpan = (current: AsyncLocalStorage<Span>): Span | undefined => {
  const span = current.getStore();
  return span?.isRecording() === true ? span : undefined;
};

const createCallTracer = (tracer: Tracer, current: AsyncLocalStorage<Span>): CallTracer => ({
  inSpan: (name, work) => {
    const parent = runningSpan(current);
    if (parent === undefined) return work();
    const span = tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, parent));
    const fail = (error: unknown): void => {
      span.setAttribute('error.type', errorType(error));
      span.end();
    };
    try {
      const result = current.run(span, work);
      if (result instanceof Promise) result.then(() => span.end(), fail);
      else span.end();
      return result;
    } catch (error) {
      fail(error);
      throw error;
    }
  },
  capture: () => {
    const span = runningSpan(current);
    return span === undefined ? undefined : (work) => current.run(span, work);
  },
});

/**
 * Starts tracing: one span for each request, a child of the client's span if the request has a `traceparent`. Spans are
 * sent as OTLP over HTTP in JSON; the standard variables configure it, such as OTEL_EXPORTER_OTLP_ENDPOINT,
 * OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER. Requests of health and metrics have no spans.
 * Calls of the engine and transactions of the catalog have spans below that of their request.
 */
export const startTracing = (version: string, log: Logger): Tracing => {
  const warn: Warn = (detail) => log.warn({ detail }, 'OpenTelemetry');
  logDiagnostics(warn);
  const own = resourceFromAttributes({ 'service.name': 'touchstone-server', 'service.version': version });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(process.env, warn),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('touchstone-server', version);
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<IncomingHttpHeaders, Span>();
  const current = new AsyncLocalStorage<Span>();
  return {
    calls: createCallTracer(tracer, current),
    runRequest: (headers, work) => {
      const span = spans.get(headers);
      return span === undefined ? work() : current.run(span, work);
    },
    observe: ({ method, path, operation, endpoint, headers }) => {
      if (endpoint !== undefined) return () => undefined;
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const attributes = { 'http.request.method': method, 'url.path': path };
      const span = tracer.startSpan(operation ?? method, { kind: SpanKind.SERVER, attributes }, parent);
      spans.set(headers, span);
      return (record) => {
        span.setAttributes(endAttributes(record));
        if (record.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    close: async () => {
      const sent = provider.shutdown().catch((error: unknown) => warn(String(error)));
      await Promise.race([sent, delay(MAX_FLUSH_MS, undefined, { ref: false })]);
    },
  };
};
