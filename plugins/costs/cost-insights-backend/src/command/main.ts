// `npm run costs`: prints what the portal would understand of a billing export; `scripts/costs.mjs` runs it.
import { parseArgs } from 'node:util';
import { InputError, toError } from '@backstage/errors';
import { describeExport, summarizeExport } from './printExport';
import { understandExport } from './understandExport';

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  const [path, ...others] = positionals;
  if (!path || others.length > 0) {
    throw new InputError('Name one file or folder');
  }
  const { signal } = new AbortController();
  const understood = await understandExport(path, signal);
  const lines = values.json
    ? [JSON.stringify(summarizeExport(understood))]
    : describeExport(understood);
  process.stdout.write(`${lines.join('\n')}\n`);
}

main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${toError(error).message}\n`);
  process.exitCode = 1;
});
