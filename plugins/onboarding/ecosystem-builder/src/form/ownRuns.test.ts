import type { ScaffolderTask } from '@backstage/plugin-scaffolder-react';
import {
  type UnclaimedLookup,
  unlessOwn,
} from '@portal/plugin-ecosystem-builder-common';
import { withOwnRuns } from './ownRuns';

const { signal } = new AbortController();
const free = {
  kind: 'free',
  list: 'directory/application-aliases',
  params: {},
  id: 'GIFTS',
  message: 'Alias already exists',
};
const place = { portfolio: 'stores', file: 'gift.json' };
const unclaimed = unlessOwn(free, { place }) as UnclaimedLookup;

const taskOf = (status: string, name = 'gift', portfolio = 'Stores') =>
  ({
    status,
    spec: {
      parameters: {
        other: 'text',
        onboarding: {
          payload: { application_name: name, product_portfolio: portfolio },
        },
      },
    },
  }) as unknown as ScaffolderTask;

function setup(tasks: ScaffolderTask[], holds = false) {
  const listTasks = jest.fn(async () => ({ tasks }));
  const lookups = { ask: async () => ({ holds }) };
  return { listTasks, lookups: withOwnRuns(lookups, { listTasks }) };
}

it('leaves it to the server what a failed run of the person has taken', async () => {
  const { listTasks, lookups } = setup([taskOf('completed'), taskOf('failed')]);
  expect(await lookups.ask(unclaimed, signal)).toEqual({
    holds: true,
    isUnsaid: true,
  });
  expect(listTasks).toHaveBeenCalledWith(
    expect.objectContaining({ filterByOwnership: 'owned' }),
  );
});

it.each([
  ['without a run', []],
  ['after a run that ended well', [taskOf('completed')]],
  ['after a run for another application', [taskOf('failed', 'other')]],
  ['after a run for another portfolio', [taskOf('failed', 'gift', 'Fuel')]],
])('says that a name is taken %s', async (_, tasks) => {
  const { lookups } = setup(tasks);
  expect(await lookups.ask(unclaimed, signal)).toEqual({ holds: false });
});

it('asks for no runs when the name is free, or for another question', async () => {
  const { listTasks, lookups } = setup([taskOf('failed')], true);
  expect(await lookups.ask(unclaimed, signal)).toEqual({ holds: true });
  const others = setup([taskOf('failed')]);
  expect(await others.lookups.ask(free, signal)).toEqual({ holds: false });
  expect(listTasks).not.toHaveBeenCalled();
  expect(others.listTasks).not.toHaveBeenCalled();
});
