import { setTimeout as delay } from 'node:timers/promises';
import {
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Attributes,
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

/** Traces of a server. */
export interface Tracing {
  readonly observe: ObserveRequest;
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

/**
 * Starts tracing: one span for each request, a child of the client's span if the request has a `traceparent`. Spans are
 * sent as OTLP over HTTP in JSON; the standard variables configure it, such as OTEL_EXPORTER_OTLP_ENDPOINT,
 * OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER. Requests of health and metrics have no spans.
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
  return {
    observe: ({ method, path, operation, endpoint, headers }) => {
      if (endpoint !== undefined) return () => undefined;
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const attributes = { 'http.request.method': method, 'url.path': path };
      const span = tracer.startSpan(operation ?? method, { kind: SpanKind.SERVER, attributes }, parent);
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
