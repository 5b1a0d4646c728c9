import { mockServices } from '@backstage/backend-test-utils';
import { recordFigures } from '@portal/test-kit';
import { observeGrants } from './observeGrants';

it('shows how many grants there are, and ends that nobody records', async () => {
  const figures = recordFigures();
  const now = new Date('2026-11-27T12:00:00Z');
  const subjectsWithEnds = jest.fn(async () => ['a', 'b']);
  observeGrants({
    logger: mockServices.logger.mock(),
    now: () => now,
    pluginId: 'template-acl',
    store: {
      countLive: async () => [
        { subjectRef: 'a', live: 3, ending: 1 },
        { subjectRef: 'b', live: 2, ending: 0 },
      ],
      subjectsWithEnds,
    },
  });
  const plugin = 'template-acl';
  expect(await figures.read('harbour.grants')).toEqual([
    { plugin, state: 'valid', value: 5 },
    { plugin, state: 'ending', value: 1 },
  ]);
  expect(await figures.read('harbour.grants.overdue')).toEqual([
    { plugin, value: 2 },
  ]);
  // What ends now has five minutes to be recorded.
  expect(subjectsWithEnds).toHaveBeenCalledWith(
    new Date('2026-11-27T11:55:00Z'),
  );
  await figures.stop();
});
