import {
  type HttpInstrumentationConfig,
  HttpInstrumentation,
} from '@opentelemetry/instrumentation-http';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { hideAddresses } from '@portal/plugin-request-log-node';

/** Attributes of a span that contain an address of the web, by OpenTelemetry's conventions for HTTP. */
const WEB_ADDRESSES = [
  'url.full',
  'url.path',
  'url.query',
  'http.url',
  'http.target',
];

/** Spans say no e-mail address, as the log of requests. */
export const WITHOUT_ADDRESSES: HttpInstrumentationConfig = {
  applyCustomAttributesOnSpan(span) {
    const attributes = 'attributes' in span ? span.attributes : undefined;
    Object.entries(attributes ?? {}).forEach(([name, value]) => {
      if (WEB_ADDRESSES.includes(name) && typeof value === 'string') {
        span.setAttribute(name, hideAddresses(value));
      }
    });
  },
};

/** What is running. */
export interface Telemetry {
  /** Sends what is left, and ends. */
  stop(): Promise<void>;
}

/**
 * Starts the metrics and traces of the process, by OpenTelemetry's own variables: nothing without `OTEL_METRICS_EXPORTER` or
 * `OTEL_TRACES_EXPORTER`.
 *
 * It must run before the modules that measure are loaded. Therefore it reads no configuration.
 *
 * @param env - the variables of the process; those of signals that are off are set to `none`, which is not OpenTelemetry's default
 */
export function startTelemetry(env: NodeJS.ProcessEnv): Telemetry | undefined {
  const { OTEL_METRICS_EXPORTER: metrics, OTEL_TRACES_EXPORTER: traces } = env;
  if (!metrics && !traces) return undefined;
  const defaults = {
    OTEL_SERVICE_NAME: 'harbour',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_TRACES_EXPORTER: 'none',
    OTEL_LOGS_EXPORTER: 'none',
  };
  Object.entries(defaults).forEach(([name, value]) => {
    env[name] ||= value;
  });
  const sdk = new NodeSDK({
    instrumentations: [
      new HttpInstrumentation(WITHOUT_ADDRESSES),
      new RuntimeNodeInstrumentation(),
    ],
  });
  sdk.start();
  return { stop: () => sdk.shutdown() };
}
