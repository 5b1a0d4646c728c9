import { type Attributes, metrics } from '@opentelemetry/api';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';

/** A figure that operators see; docs/operations.md lists all. */
interface Figure {
  /** By OpenTelemetry's rules of names, for example `harbour.docs.builds`. */
  name: string;
  description: string;
  /** By UCUM, for example `s` or `{build}`. */
  unit: string;
}

/** Bounds of durations of calls, in seconds, as OpenTelemetry recommends for HTTP. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/**
 * The meter is asked for at each use: without telemetry it does nothing, and a test sets another one. The attributes must have few
 * values: no person, no entity, no address.
 */
const meter = () => metrics.getMeter('harbour');

/** Counts an event. */
export function countEvent(figure: Figure, attributes: Attributes): void {
  const { name, ...options } = figure;
  meter().createCounter(name, options).add(1, attributes);
}

/** Records how long something took, in seconds. */
export function recordSeconds(
  figure: Omit<Figure, 'unit'>,
  seconds: number,
  attributes: Attributes,
): void {
  const { name, description } = figure;
  meter()
    .createHistogram(name, {
      description,
      unit: 's',
      advice: { explicitBucketBoundaries: SECONDS },
    })
    .record(seconds, attributes);
}

/**
 * Reads values whenever metrics are collected. After a reading that fails the last values stay, and the log says so.
 *
 * @param read - must be quick, because a collection waits for it
 */
export function observeValues(
  figure: Figure,
  read: () => Promise<{ value: number; attributes: Attributes }[]>,
  logger: Pick<LoggerService, 'warn'>,
): void {
  const { name, ...options } = figure;
  meter()
    .createObservableGauge(name, options)
    .addCallback(async result => {
      try {
        const values = await read();
        values.forEach(({ value, attributes }) =>
          result.observe(value, attributes),
        );
      } catch (error) {
        logger.warn(`${name} is not known`, toError(error));
      }
    });
}
