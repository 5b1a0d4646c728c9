import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './layout.mjs';
import { askAs, waitForSampleSignIns } from './sample-sign-in.mjs';

/** Announcements of the sample company. */
const SAMPLES = join(repositoryRoot, 'examples', 'announcements.yaml');

const ANNOUNCEMENTS = '/api/announcements/announcements';

const DAY_MS = 86_400_000;

/** Every list of announcements; one that was withdrawn still stands in the last. */
const VIEWS = ['current', 'past', 'planned', 'withdrawn'];

/**
 * Reads the sample announcements.
 *
 * @param {string} file - `examples/announcements.yaml` explains the format
 * @param {Date} [now]
 * @returns {Promise<{ author: string, content: object }[]>} the email of each author, and the body of the request that
 * publishes the announcement; the first is published first
 */
export async function readSampleAnnouncements(file, now = new Date()) {
  // A package, which is not installed yet when the scripts begin.
  const { parse } = await import('yaml');
  const { announcements } = parse(readFileSync(file, 'utf8'));
  return announcements.map(
    ({ title, author, text, audience = [], endsInDays }) => ({
      author,
      content: {
        title,
        text,
        category: 'information',
        audience,
        notify: false,
        ...(endsInDays && {
          endsAt: new Date(now.getTime() + endsInDays * DAY_MS).toISOString(),
        }),
      },
    }),
  );
}

/**
 * Publishes the sample announcements as their authors, in a portal that has never had an announcement.
 *
 * @param {object} options
 * @param {{ web: string, backend: string }} options.addresses
 * @param {number} options.timeoutMs - a new portal refuses its people until it has read them from the directory
 * @param {AbortSignal} options.signal
 * @param {string} [options.file] - see {@link readSampleAnnouncements}
 * @returns {Promise<number>} how many were published
 * @throws Error if an author cannot sign in, or the portal refuses a request
 */
export async function publishSampleAnnouncements(options) {
  const { addresses, timeoutMs, signal, file = SAMPLES } = options;
  const samples = await readSampleAnnouncements(file);
  const emails = [...new Set(samples.map(({ author }) => author))];
  await waitForSampleSignIns({ addresses, emails, timeoutMs, signal });
  const asks = new Map();
  for (const email of emails) {
    asks.set(email, await askAs({ addresses, email, signal }));
  }
  if (await hasAnnouncements(asks.get(emails[0]))) return 0;
  for (const { author, content } of samples) {
    await asks.get(author)('POST', ANNOUNCEMENTS, content);
  }
  return samples.length;
}

async function hasAnnouncements(ask) {
  for (const view of VIEWS) {
    const { items } = await ask('GET', `${ANNOUNCEMENTS}?view=${view}&limit=1`);
    if (items.length > 0) return true;
  }
  return false;
}
