import type { AnalyticsEvent, FetchApi } from '@backstage/frontend-plugin-api';
import { createAdoptionClient } from '@portal/plugin-adoption-common';
import { Collector } from './Collector';
import { EventReader } from './EventReader';

/** Starts to count, and sends what was counted. Returns what hears the events. */
export function startCollector(
  fetchApi: FetchApi,
): (event: AnalyticsEvent) => void {
  const client = createAdoptionClient({ fetchApi });
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
  return event => reader.read(event);
}
