import { metrics } from '@opentelemetry/api';
import { MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics';

class Reader extends MetricReader {
  protected async onForceFlush() {}
  protected async onShutdown() {}
}

/** What operators would see of the figures, from this call on. */
export function recordFigures() {
  const reader = new Reader();
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
    stop: () => metrics.disable(),
  };
}
