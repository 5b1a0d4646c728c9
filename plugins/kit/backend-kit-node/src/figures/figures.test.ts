import { mockServices } from '@backstage/backend-test-utils';
import { recordFigures } from '@portal/test-kit';
import { countEvent, observeValues, recordSeconds } from './figures';

const BUILDS = {
  name: 'harbour.builds',
  description: 'Builds',
  unit: '{build}',
};

let figures: ReturnType<typeof recordFigures>;
beforeEach(() => {
  figures = recordFigures();
});
afterEach(() => figures.stop());

it('counts events by their attributes', async () => {
  countEvent(BUILDS, { result: 'built' });
  countEvent(BUILDS, { result: 'built' });
  countEvent(BUILDS, { result: 'failed' });
  expect(await figures.read('harbour.builds')).toEqual([
    { result: 'built', value: 2 },
    { result: 'failed', value: 1 },
  ]);
});

it('records durations', async () => {
  const calls = { name: 'harbour.calls', description: 'Calls' };
  recordSeconds(calls, 0.2, { system: 'Ledger' });
  recordSeconds(calls, 3, { system: 'Ledger' });
  expect(await figures.read('harbour.calls')).toEqual([
    { system: 'Ledger', value: 2 },
  ]);
});

it('reads values when they are collected, and says when it cannot', async () => {
  const logger = mockServices.logger.mock();
  let isAway = false;
  observeValues(
    BUILDS,
    async () => {
      if (isAway) throw new Error('no database');
      return [{ value: 7, attributes: {} }];
    },
    logger,
  );
  expect(await figures.read('harbour.builds')).toEqual([{ value: 7 }]);
  isAway = true;
  expect(await figures.read('harbour.builds')).toEqual([{ value: 7 }]);
  expect(logger.warn).toHaveBeenCalledWith(
    'harbour.builds is not known',
    expect.objectContaining({ message: 'no database' }),
  );
});

it('does nothing without telemetry', async () => {
  await figures.stop();
  expect(() => countEvent(BUILDS, {})).not.toThrow();
});
