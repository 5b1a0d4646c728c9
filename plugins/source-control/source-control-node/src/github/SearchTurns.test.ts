import { SearchTurns } from './SearchTurns';

const { signal } = new AbortController();

it('lets thirty searches a minute through, one after the other', async () => {
  let now = 0;
  const turns = new SearchTurns(() => now);
  let active = 0;
  const search = async () => {
    active += 1;
    expect(active).toBe(1);
    await Promise.resolve();
    active -= 1;
    return 'found';
  };
  const all = Array.from({ length: 30 }, () => turns.run(search, signal));
  expect(new Set(await Promise.all(all))).toEqual(new Set(['found']));
  await expect(turns.run(search, signal)).rejects.toMatchObject({
    name: 'UpstreamUnavailableError',
    message: expect.stringContaining('30 searches a minute'),
  });
  now = 60_000;
  await expect(turns.run(search, signal)).resolves.toBe('found');
});

it('goes on after a search that failed, and skips one that was given up', async () => {
  const turns = new SearchTurns();
  const failed = turns.run(() => Promise.reject(new Error('gone')), signal);
  const given = new AbortController();
  const skipped = turns.run(() => Promise.resolve('no'), given.signal);
  given.abort(new Error('left'));
  const next = turns.run(() => Promise.resolve('yes'), signal);
  await expect(failed).rejects.toThrow('gone');
  await expect(skipped).rejects.toThrow('left');
  await expect(next).resolves.toBe('yes');
});
