import { ConfigReader } from '@backstage/config';
import { readFileInterval, readMinInterval } from './config';

const read = (minInterval?: unknown) =>
  readMinInterval(
    new ConfigReader({
      catalog: { refresh: minInterval === undefined ? {} : { minInterval } },
    } as object),
  );

it('reads the interval', () => {
  expect(read()).toBe(10_000);
  expect(read({ seconds: 5 })).toBe(5_000);
});

it.each([{ seconds: 0 }, { hours: 2 }])('refuses %j', minInterval => {
  expect(() => read(minInterval)).toThrow(
    'catalog.refresh.minInterval must be more than 0 and at most an hour',
  );
});

const readFile = (refresh: object) =>
  readFileInterval(new ConfigReader({ catalog: { refresh } } as object));

it('reads the interval of files, which is that of all entities without one', () => {
  expect(readFile({ fileInterval: { seconds: 100 } })).toBe(100_000);
  expect(readFile({})).toBeUndefined();
});

it('refuses to read files without a pause', () => {
  expect(() => readFile({ fileInterval: { seconds: 9 } })).toThrow(
    'catalog.refresh.fileInterval must be at least 10 seconds',
  );
});
