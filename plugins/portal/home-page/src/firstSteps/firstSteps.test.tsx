import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import {
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import { visitsApiRef } from '@backstage/plugin-home';
import homePlugin from '@backstage/plugin-home/alpha';
import {
  type FirstSteps,
  FirstStepsBlueprint,
  stepTo,
} from '@portal/plugin-page-slots-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { homeStorageApiRef } from '../layout/homeStorageApi';
import { homeModules } from '..';
import { readProgress, type StepProgress } from './useStepProgress';

const baker: FirstSteps = {
  rank: 9,
  isFor: async () => true,
  steps: [
    stepTo({ id: 'oven', title: 'Look at the oven', href: '/oven' }),
    stepTo({ id: 'bread', title: 'Bake', href: '/bread', pages: '/breads' }),
  ],
};
const unknown: FirstSteps = {
  rank: 10,
  isFor: async () => {
    throw new Error('The bakery does not answer');
  },
  steps: [stepTo({ id: 'cake', title: 'Eat cake', href: '/cake' })],
};

async function show(options: { visited?: string[]; stored?: StepProgress }) {
  const { visited = [], stored } = options;
  const storage = mockApis.storage();
  if (stored) await storage.set('firstSteps', { ...stored });
  const roles = [unknown, baker].map((params, index) =>
    FirstStepsBlueprint.make({ name: `role${index}`, params }),
  );
  renderTestApp({
    initialRouteEntries: ['/home'],
    features: [
      pageQueryModule,
      homePlugin,
      ...homeModules,
      createFrontendModule({ pluginId: 'app', extensions: roles }),
    ],
    apis: [
      mockApis.identity(),
      [homeStorageApiRef, storage],
      [starredEntitiesApiRef, new MockStarredEntitiesApi()],
      [
        visitsApiRef,
        {
          list: async () =>
            visited.map(pathname => ({
              id: pathname,
              name: pathname,
              pathname,
              hits: 1,
              timestamp: 0,
            })),
          save: async () => {
            throw new Error('Nothing is visited here');
          },
        },
      ],
    ],
  });
  return {
    progress: () =>
      readProgress(storage.snapshot('firstSteps').value ?? undefined),
  };
}

const card = () => screen.findByRole('region', { name: 'First steps' });
const rows = async () => {
  const items = await within(await card()).findAllByRole('listitem');
  return items.map(item => item.textContent);
};

it('ticks off what the person has opened, and keeps it', async () => {
  const { progress } = await show({ visited: ['/breads/rye', '/oven-gloves'] });
  expect(await rows()).toEqual(['Look at the oven', 'Bake, done']);
  expect(
    within(await card()).getByRole('link', { name: 'Look at the oven' }),
  ).toHaveAttribute('href', '/oven');
  await waitFor(() =>
    expect(progress()).toEqual({ done: ['bread'], isOver: false }),
  );
});

it('says that all is done, and does not come back', async () => {
  const { progress } = await show({
    visited: ['/oven'],
    stored: { done: ['bread'], isOver: false },
  });
  expect(await rows()).toEqual(['Look at the oven, done', 'Bake, done']);
  expect(await card()).toHaveTextContent('This card does not come back');
  await waitFor(() => expect(progress().isOver).toBe(true));
});

it('is not shown to who has done all', async () => {
  await show({ stored: { done: [], isOver: true } });
  await screen.findByRole('region', { name: 'Waiting for me' });
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

it('goes when the person hides it', async () => {
  const { progress } = await show({});
  await userEvent.click(
    within(await card()).getByRole('button', { name: 'Hide the first steps' }),
  );
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  await waitFor(() => expect(progress().isOver).toBe(true));
});

it('reads whatever the settings contain', () => {
  fc.assert(
    fc.property(fc.jsonValue(), stored => {
      const { done, isOver } = readProgress(stored);
      expect(done.every(id => typeof id === 'string')).toBe(true);
      expect(typeof isOver).toBe('boolean');
    }),
  );
});
