// `npm run feeds`: prints what the portal would understand of a status page; `scripts/feeds.mjs` runs it.
import { parseArgs } from 'node:util';
import { InputError, toError } from '@backstage/errors';
import { PROFILE_NAMES } from '../feeds/profiles';
import { DEFAULT_STALE_DAYS } from '../feeds/staleness';
import { describeReading, summarizeReading } from './printReading';
import { understandPlace } from './understandPlace';

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      profile: { type: 'string' },
      at: { type: 'string' },
    },
  });
  const [place, ...others] = positionals;
  if (!place || others.length > 0) {
    throw new InputError('Name one address, file or folder');
  }
  const profile = PROFILE_NAMES.find(name => name === values.profile);
  if (values.profile !== undefined && !profile) {
    throw new InputError(`The profiles are ${PROFILE_NAMES.join(', ')}`);
  }
  const now = values.at === undefined ? new Date() : new Date(values.at);
  if (Number.isNaN(now.getTime())) throw new InputError('--at is no time');
  const clock = { now, staleDays: DEFAULT_STALE_DAYS };
  const reading = await understandPlace(place, { clock, profile });
  const lines = values.json
    ? [JSON.stringify(summarizeReading(reading))]
    : describeReading(reading);
  process.stdout.write(`${lines.join('\n')}\n`);
}

main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${toError(error).message}\n`);
  process.exitCode = 1;
});
