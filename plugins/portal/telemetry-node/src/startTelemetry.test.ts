import { metrics } from '@opentelemetry/api';
import { freePort } from '@portal/test-kit';
import { startTelemetry, WITHOUT_ADDRESSES } from './startTelemetry';

it('does nothing without a variable', () => {
  const env = { PATH: '/bin' };
  expect(startTelemetry(env)).toBeUndefined();
  expect(env).toEqual({ PATH: '/bin' });
});

it('answers the metrics of the process and of the portal on a port of its own', async () => {
  const port = await freePort();
  const before = { ...process.env };
  Object.assign(process.env, {
    OTEL_METRICS_EXPORTER: 'prometheus',
    OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
    OTEL_EXPORTER_PROMETHEUS_PORT: String(port),
  });
  const telemetry = startTelemetry(process.env);
  try {
    metrics
      .getMeter('harbour')
      .createCounter('harbour.docs.builds')
      .add(1, { result: 'failed' });
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await response.text();
    expect(text).toMatch(
      /^harbour_docs_builds_total\{.*result="failed".*\} 1/m,
    );
    expect(text).toContain('nodejs_eventloop_utilization');
    expect(process.env.OTEL_TRACES_EXPORTER).toBe('none');
  } finally {
    await telemetry?.stop();
    process.env = before;
  }
});

it('hides e-mail addresses in the addresses of spans', () => {
  const attributes: Record<string, unknown> = {
    'url.path': '/users/ann@retail.example',
    'url.query': 'mail=ann%40retail.example',
    'http.request.method': 'GET',
  };
  const span = {
    attributes,
    setAttribute: (name: string, value: unknown) => {
      attributes[name] = value;
      return span;
    },
  };
  WITHOUT_ADDRESSES.applyCustomAttributesOnSpan!(
    span as never,
    {} as never,
    {} as never,
  );
  expect(attributes).toEqual({
    'url.path': '/users/***',
    'url.query': 'mail=***',
    'http.request.method': 'GET',
  });
});
