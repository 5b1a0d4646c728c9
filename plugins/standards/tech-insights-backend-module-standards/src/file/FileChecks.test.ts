import { mockServices } from '@backstage/backend-test-utils';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileChecks } from './FileChecks';

const BUILT_IN = join(__dirname, '../../standards.yaml');
const GOOD = readFileSync(BUILT_IN);
const LATER = 10 * 60_000;

function start(url?: string) {
  const file = { answer: async () => GOOD, reads: 0 };
  const clock = { now: 0 };
  const logger = mockServices.logger.mock();
  const checks = new FileChecks({
    builtIn: BUILT_IN,
    logger,
    now: () => clock.now,
    reader: {
      readUrl: async () => {
        file.reads += 1;
        return { buffer: file.answer };
      },
    },
    url,
  });
  return { checks, clock, file, logger };
}

it('reads the file of the repository once for many questions, and again later', async () => {
  const { checks, clock, file } = start('https://host.example/standards.yaml');
  await Promise.all([checks.list(), checks.list(), checks.getAll(['owner'])]);
  await checks.get('owner');
  expect(file.reads).toBe(1);
  clock.now = LATER;
  await checks.list();
  expect(file.reads).toBe(2);
});

it('keeps the last good checks while the file is away or has a mistake', async () => {
  const { checks, clock, file, logger } = start('https://host.example/s.yaml');
  const good = await checks.list();
  clock.now = LATER;
  file.answer = async () => Buffer.from('levels: [');
  expect(await checks.list()).toBe(good);
  clock.now = 2 * LATER;
  file.answer = async () => {
    throw new Error('away');
  };
  expect(await checks.list()).toBe(good);
  expect(logger.warn).toHaveBeenCalledTimes(2);
});

it('has no checks, and says why, while no file was good yet', async () => {
  const { checks, file } = start('https://host.example/standards.yaml');
  file.answer = async () => Buffer.from('levels: []');
  await expect(checks.list()).rejects.toThrow(/levels/);
  file.answer = async () => GOOD;
  expect(await checks.list()).not.toHaveLength(0);
});

it('has the checks of the portal without an address', async () => {
  const { checks, file } = start();
  expect(await checks.list()).not.toHaveLength(0);
  expect(file.reads).toBe(0);
  await expect(checks.get('none')).rejects.toMatchObject({
    name: 'NotFoundError',
  });
});
