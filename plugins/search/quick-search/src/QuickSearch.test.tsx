import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import {
  entityPresentationApiRef,
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import { visitsApiRef } from '@backstage/plugin-home';
import { createQuickSearchClient } from '@portal/plugin-quick-search-common';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quickSearchApiRef } from './api';
import { QuickSearch } from './QuickSearch';

const visit = {
  id: 'costs',
  name: 'Costs',
  pathname: '/costs',
  hits: 1,
  timestamp: 0,
};

const SUGGESTIONS = {
  items: [
    {
      entityRef: 'component:default/order-service',
      kind: 'component',
      title: 'Order service',
      hasDocs: false,
    },
  ],
};

async function open() {
  const answer = async () =>
    new Response(JSON.stringify(SUGGESTIONS), {
      headers: { 'content-type': 'application/json' },
    });
  renderInTestApp(
    <TestApiProvider
      apis={[
        [
          quickSearchApiRef,
          createQuickSearchClient({ fetchApi: { fetch: answer } }),
        ],
        [starredEntitiesApiRef, new MockStarredEntitiesApi()],
        [entityPresentationApiRef, { forEntity: jest.fn() }],
        [visitsApiRef, { list: async () => [visit] }],
      ]}
    >
      <button type="button">Before</button>
      <QuickSearch pages={[]} />
    </TestApiProvider>,
  );
  const before = await screen.findByRole('button', { name: 'Before' });
  before.focus();
  // The shortcut counts after the sign-in only.
  await waitFor(async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(document.querySelector('[role="dialog"]')).not.toBeNull();
  });
  return before;
}

it('is opened to type, and gives the focus back when Escape closes it', async () => {
  const before = await open();
  expect(screen.getByRole('dialog', { name: 'Quick search' })).toBeVisible();
  const box = screen.getByRole('combobox', { name: 'Quick search' });
  expect(box).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(before).toHaveFocus());
});

it('keeps the focus in the text while the arrows choose a line', async () => {
  await open();
  const box = screen.getByRole('combobox', { name: 'Quick search' });
  await screen.findByRole('option', { name: 'Costs' });
  await userEvent.keyboard('{ArrowDown}');
  const next = screen.getByRole('option', { name: 'Switch theme' });
  expect(next).toHaveAttribute('aria-selected', 'true');
  expect(box).toHaveFocus();
  expect(box).toHaveAttribute('aria-activedescendant', next.id);
});

it('offers to deploy what is named after the word', async () => {
  await open();
  await userEvent.keyboard('deploy ord');
  const action = await screen.findByRole('option', {
    name: 'Deploy Order service',
  });
  expect(action).toHaveAttribute('aria-selected', 'true');
});
