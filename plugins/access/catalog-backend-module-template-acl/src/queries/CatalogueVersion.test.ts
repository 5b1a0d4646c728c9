import type { Knex } from 'knex';
import { CatalogueVersion } from './CatalogueVersion';

function set() {
  const clock = { ms: 0 };
  const raw = jest.fn(async () => ({
    rows: [{ generation: '7', entities: '3' }],
  }));
  const version = new CatalogueVersion({
    knex: { raw } as unknown as Knex,
    now: () => clock.ms,
  });
  return { clock, raw, version };
}

it('a mark is read once a second at most, for all questions', async () => {
  const { clock, raw, version } = set();
  expect(await version.read()).toBe(await version.read());
  clock.ms = 999;
  await version.read();
  expect(raw).toHaveBeenCalledTimes(1);
  clock.ms = 1_000;
  await version.read();
  expect(raw).toHaveBeenCalledTimes(2);
});

it('a mark is read again after a change of this backend', async () => {
  const { raw, version } = set();
  await version.read();
  version.forget();
  await version.read();
  expect(raw).toHaveBeenCalledTimes(2);
});

it('publications and removals make another mark', async () => {
  const { raw, version } = set();
  const marks = new Set([await version.read()]);
  for (const [generation, entities] of [
    ['8', '3'],
    ['8', '2'],
    ['9', '3'],
  ]) {
    raw.mockResolvedValueOnce({ rows: [{ generation, entities }] });
    version.forget();
    marks.add(await version.read());
  }
  expect(marks.size).toBe(4);
});
