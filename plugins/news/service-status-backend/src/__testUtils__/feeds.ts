import { toError } from '@backstage/errors';
import { MAX_ITEMS } from '../feeds/limits';
import type { Reading } from '../feeds/types';

/** What a parser may answer to a hostile feed: a reading of limited size, or the error of a feed that cannot be read. */
export const HARMLESS = ['limited', 'ServiceUnavailableError'];

/** What a parser answers: `limited`, `large`, or the name of the error. */
export function outcomeOf(parse: () => Reading): string {
  try {
    return parse().incidents.length <= MAX_ITEMS ? 'limited' : 'large';
  } catch (error) {
    return toError(error).name;
  }
}

/** An RSS feed with these items. */
export function rss(...items: string[]): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title>${items.join('')}</channel></rss>`;
}

/** An Atom feed with these entries. */
export function atom(...entries: string[]): string {
  return `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title>${entries.join('')}</feed>`;
}

const AT = '2026-11-20T10:00:00Z';

/** An event of Statuspage; open. */
export function event(change: object = {}) {
  return {
    id: 'e1',
    name: 'Runs fail',
    status: 'investigating',
    impact: 'major',
    created_at: AT,
    components: [],
    incident_updates: [
      { status: 'investigating', body: 'We look.', created_at: AT },
    ],
    ...change,
  };
}

/** The documents of a Statuspage, as text. */
export function statuspage(
  change: {
    indicator?: string;
    components?: object[];
    open?: object[];
    incidents?: object[];
    maintenances?: object[];
  } = {},
) {
  const { indicator = 'none', components = [], open = [] } = change;
  const { incidents = [], maintenances = [] } = change;
  return {
    summary: JSON.stringify({
      status: { indicator },
      components,
      incidents: open,
    }),
    incidents: JSON.stringify({ incidents }),
    maintenances: JSON.stringify({ scheduled_maintenances: maintenances }),
  };
}
