import type { AnalyticsEvent } from '@backstage/frontend-plugin-api';
import type { AdoptionClient } from '@portal/plugin-adoption-common';
import { Collector } from './Collector';
import { EventReader } from './EventReader';

/**
 * Starts to count, and sends what was counted.
 *
 * @param early - the events until now
 * @returns what hears the events from now on
 */
export function startCollector(
  client: AdoptionClient,
  early: readonly AnalyticsEvent[],
): (event: AnalyticsEvent) => void {
  const collector = new Collector(async body => {
    // The page may be left in this moment.
    await client.post('/events', { body, keepalive: true });
  });
  const reader = new EventReader(event => collector.add(event));
  const flush = () => {
    reader.end();
    collector.flush();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
  early.forEach(event => reader.read(event));
  return event => reader.read(event);
}
