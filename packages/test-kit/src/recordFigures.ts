import { metrics } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';

/** Longer than any test: values are read when the test asks. */
const NEVER_MS = 2 ** 31 - 1;

/** What operators would see of the figures, from this call on. */
export function recordFigures() {
  const reader = new PeriodicExportingMetricReader({
    exporter: new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE),
    exportIntervalMillis: NEVER_MS,
    exportTimeoutMillis: NEVER_MS,
  });
  metrics.disable();
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  return {
    /** The values of a figure, with their attributes; a duration is the number of measurements. */
    async read(name: string) {
      const { resourceMetrics } = await reader.collect();
      return resourceMetrics.scopeMetrics
        .flatMap(scope => scope.metrics)
        .filter(({ descriptor }) => descriptor.name === name)
        .flatMap(({ dataPoints }) =>
          dataPoints.map(({ attributes, value }) => ({
            ...attributes,
            value: typeof value === 'number' ? value : value.count,
          })),
        );
    },
    async stop() {
      metrics.disable();
      await reader.shutdown();
    },
  };
}
