import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describeReading, summarizeReading } from './printReading';
import { understandPlace } from './understandPlace';

const FOLDER = join(__dirname, '..', '__fixtures__', 'wild');
const CLOCK = { now: new Date('2026-11-26T12:00:00Z'), staleDays: 14 };

const understand = (place: string) => understandPlace(place, { clock: CLOCK });

/** A state, and the incidents as `state title`. */
async function said(place: string) {
  const { state, incidents } = summarizeReading(await understand(place));
  return [state, ...incidents.map(one => `${one.state} ${one.title}`)];
}

// What public bug reports and pages of providers look like, in other words; the files whose names begin with `own` are our own.
it.each<[string, ...string[]]>([
  ['over-in-prefix.rss', 'operational', 'ended Labels print late'],
  [
    'over-at-end-of-title.rss',
    'operational',
    'ended Search slow',
    'ended Login slow',
  ],
  [
    'over-in-other-words.rss',
    'operational',
    'ended Parcel tracking late',
    'ended returns page',
    'ended Checkout slow',
    'ended Invoices late',
  ],
  ['updates-as-items.rss', 'operational', 'ended Returns late'],
  ['review-of-the-past.rss', 'operational'],
  ['years-old.rss', 'operational', 'stale Higher error rates'],
  ['updates-null', 'degraded', 'open API slow'],
  ['end-of-plan-null', 'degraded', 'open API slow', 'planned Move'],
  ['components-null', 'degraded', 'open API slow'],
  ['summary-only', 'degraded'],
  ['no-plans', 'degraded', 'open API slow'],
  [
    'own-atom-updates-by-link.atom',
    'operational',
    'ended We had an issue with object storage',
  ],
  [
    'own-many-lines.rss',
    'operational',
    'ended Invoices are printed twice',
    'planned Move of the data centre',
  ],
  [
    'own-still-open.rss',
    'degraded',
    'open Front door - Unresolved errors in one region',
  ],
  ['own-ids-are-numbers', 'partial-outage', 'open Web is gone'],
  [
    'own-google-incidents.json',
    'partial-outage',
    'open Summary: Virtual machines in north start slowly',
    'ended Names are not resolved in south',
    'ended Invoices are late',
  ],
  [
    'own-google-all-over.json',
    'operational',
    'ended Names are not resolved in south',
  ],
  ['own-components-apart', 'major-outage'],
  ['own-words', 'partial-outage', 'open Prices wrong', 'planned New shelves'],
  // Providers' own feeds.
  ['own-aws-impact.rss', 'degraded', 'open Increased Error Rates'],
  [
    'own-aws-three-updates.rss',
    'operational',
    'ended Increased API Error Rates',
  ],
  [
    'own-aws-again.rss',
    'degraded',
    'open Elevated errors',
    'ended Elevated errors',
  ],
  [
    'own-azure-under-way.rss',
    'degraded',
    'open Front door - Connectivity issues',
  ],
  [
    'own-azure-mitigated.rss',
    'operational',
    'ended Front door - Connectivity issues',
  ],
  ['own-azure-review.rss', 'operational'],
  [
    'own-google-two-updates.atom',
    'operational',
    'ended Model serving in north is slow',
  ],
  [
    'own-google-under-way.atom',
    'degraded',
    'open Model serving in north is slow',
  ],
  [
    'own-statuspage.rss',
    'degraded',
    'open Runs are late',
    'ended Pages are empty',
    'planned Scheduled DB upgrade',
  ],
  // Feeds of nobody in particular.
  ['own-elements-in-text.atom', 'operational', 'ended Search slow'],
  ['own-prefixed.atom', 'degraded', 'open Search slow'],
  ['own-utf16.rss', 'degraded', 'open Suche langsam für Käufer'],
  ['own-latin1.rss', 'degraded', 'open Suche für Käufer langsam'],
  [
    'own-one-guid-for-all.rss',
    'degraded',
    'open Search slow',
    'ended Basket empty',
  ],
  // In languages whose words nobody here knows: not fine, and not an outage.
  [
    'own-german.rss',
    'unknown',
    'open Störung: Anmeldung nicht möglich',
    'open Behoben: Suche langsam',
    'open Wartung: Datenbank am 5. Dezember',
  ],
  [
    'own-french.rss',
    'unknown',
    'open Incident résolu : lenteurs de recherche',
    'planned Maintenance planifiée',
  ],
  ['own-japanese.rss', 'unknown', 'open 【復旧】検索の遅延'],
  // Pages with documents of their own shape.
  [
    'own-better-stack.json',
    'degraded',
    'open Basket slow',
    'ended Past thing',
    'planned New shelves',
  ],
  ['own-cachet.json', 'degraded', 'open Basket slow'],
  ['own-list.json', 'degraded', 'open Search slow', 'ended Old thing'],
  ['own-parts-only', 'degraded'],
  // Pages that answer like Statuspage.
  ['own-incident-io', 'partial-outage', 'open Elevated errors', 'planned DB'],
  ['own-incident-io-quiet', 'operational'],
  ['own-instatus-at-work', 'maintenance', 'planned Net'],
  ['own-cstate', 'degraded', 'open Slow'],
  ['own-active-incidents', 'degraded', 'open Trouble with uploads'],
  ['own-colours', 'major-outage'],
  ['own-fine-with-an-outage', 'major-outage'],
  [
    'own-fine-with-an-incident',
    'major-outage',
    'open Doors stay shut',
    'open A word to all',
  ],
  ['own-sentence', 'operational'],
  ['own-only-incidents', 'degraded', 'ended Search empty', 'open Slow pages'],
])('understands %s', async (name, ...expected) => {
  expect(await said(join(FOLDER, name))).toEqual(expected);
});

it('has the maintenance without an end on the page', async () => {
  const { maintenances } = await understand(join(FOLDER, 'end-of-plan-null'));
  expect(maintenances).toMatchObject([
    { startsAt: new Date('2026-12-20T00:00:00Z'), endsAt: undefined },
  ]);
});

it('says why, entry by entry', async () => {
  const lines = describeReading(
    await understand(join(FOLDER, 'updates-as-items.rss')),
  );
  expect(lines).toEqual([
    'state: operational',
    '1 incident or plan:',
    '  ended    Returns late',
    '2 entries of the feed:',
    '  ended    2026-11-25T12:00Z Service is operating normally: [RESOLVED] Returns late (its title says "Service is operating normally")',
    '  ended    2026-11-25T09:00Z Informational message: Returns late (another entry decides)',
  ]);
});

it('names the components that are not as usual where no incident does', async () => {
  const reading = await understand(join(FOLDER, 'own-parts-only'));
  expect(describeReading(reading)).toEqual([
    'state: degraded',
    '  degraded       Basket',
    '0 incidents and plans:',
  ]);
});

it('names entries in another language as not understood', async () => {
  const lines = describeReading(
    await understand(join(FOLDER, 'own-german.rss')),
  );
  expect(lines).toContain(
    '  unknown  2026-11-26T11:00Z Behoben: Suche langsam (not understood: it is not in English)',
  );
});

it.each([
  ['nothing-here', 'There is no'],
  ['.', 'several feeds'],
])('refuses %s', async (name, reason) => {
  await expect(understand(join(FOLDER, name))).rejects.toThrow(reason);
});

describe('an address', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = join(FOLDER, request.url ?? '');
      const isPacked = path.endsWith('.gz');
      try {
        const bytes = readFileSync(path.replace(/\.gz$/, ''));
        // As stores serve files: without a header that says so.
        response.end(isPacked ? gzipSync(bytes) : bytes);
      } catch {
        // As servers of web pages do.
        const isHtml = request.url?.startsWith('/no-plans');
        response
          .writeHead(isHtml ? 200 : 404)
          .end('<!doctype html><html></html>');
      }
    }).listen(0, '127.0.0.1');
    await new Promise(resolve => {
      server.once('listening', resolve);
    });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  it.each<[string, ...string[]]>([
    ['over-in-prefix.rss', 'operational', 'ended Labels print late'],
    ['own-aws-impact.rss.gz', 'degraded', 'open Increased Error Rates'],
    ['summary-only', 'degraded'],
    ['no-plans/', 'degraded', 'open API slow'],
    ['no-plans/api/v2/incidents.json', 'degraded', 'open API slow'],
  ])('of %s is read as the portal reads it', async (path, ...expected) => {
    expect(await said(`${origin}/${path}`)).toEqual(expected);
  });

  it('without any document of a page is refused', async () => {
    await expect(understand(`${origin}/nothing`)).rejects.toThrow('404');
  });
});
