import { ConfigReader } from '@backstage/config';
import { readMinInterval } from './config';

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
