import { analyticsApiRef } from '@backstage/frontend-plugin-api';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import {
  entityPresentationApiRef,
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import { visitsApiRef } from '@backstage/plugin-home';
import {
  type WhoIsOnCall,
  whoIsOnCallApiRef,
} from '@portal/plugin-page-slots-react';
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
    {
      entityRef: 'group:default/orders',
      kind: 'group',
      title: 'Orders',
      hasDocs: false,
    },
    {
      entityRef: 'api:default/orders',
      kind: 'api',
      title: 'Orders API',
      hasDocs: false,
    },
  ],
};

/** How the app is, and whom it asks who is on call. */
interface Setting {
  hasOnCall?: boolean;
  onCall?: readonly string[];
  suggestions?: typeof SUGGESTIONS;
}

async function open({
  hasOnCall = true,
  onCall,
  suggestions = SUGGESTIONS,
}: Setting = {}) {
  const asked: string[] = [];
  const who: WhoIsOnCall = {
    pathFor: entityRef => `/on-call?entity=${entityRef}`,
    read: async entityRef => {
      asked.push(entityRef);
      return onCall;
    },
  };
  const analytics = mockApis.analytics();
  const answer = async () =>
    new Response(JSON.stringify(suggestions), {
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
        [analyticsApiRef, analytics],
        ...(hasOnCall ? [[whoIsOnCallApiRef, who] as const] : []),
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
  return { asked, before, analytics };
}

it('is opened to type, and gives the focus back when Escape closes it', async () => {
  const { before } = await open();
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

it('tells analytics of a search without an answer', async () => {
  const { analytics } = await open({ suggestions: { items: [] } });
  await userEvent.keyboard('xyz');
  await screen.findByText(/xyz/, { selector: 'p' });
  await waitFor(() =>
    expect(analytics.getEvents()).toContainEqual(
      expect.objectContaining({ action: 'search', subject: 'xyz', value: 0 }),
    ),
  );
});

describe('who is on call', () => {
  const ORDERS = 'component:default/order-service';

  it('is named for the best line, by one question', async () => {
    const { asked } = await open({ onCall: ['Lucia Moretti'] });
    await userEvent.keyboard('order');
    const action = await screen.findByRole('option', {
      name: /^Who is on call for/,
    });
    expect(action).toHaveTextContent(
      /^Who is on call for Order serviceLucia Moretti$/,
    );
    expect(asked).toEqual([ORDERS]);
  });

  it('is nobody in a gap', async () => {
    await open({ onCall: [] });
    await userEvent.keyboard('order');
    expect(
      await screen.findByRole('option', {
        name: /^Who is on call for Order service ?Nobody now$/,
      }),
    ).toBeVisible();
  });

  it('leads to the page of each component and team after the words, without more questions', async () => {
    const { asked } = await open();
    await userEvent.keyboard('on call ord');
    const actions = await screen.findAllByRole('option', {
      name: /^Who is on call for/,
    });
    expect(actions.map(({ textContent }) => textContent)).toEqual([
      'Who is on call for Order service',
      'Who is on call for Orders',
    ]);
    expect(actions[0]).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(asked).toEqual([ORDERS]));
  });

  it('is not asked where nothing of it is known, nor in an app without the page', async () => {
    const { asked } = await open({ hasOnCall: false });
    await userEvent.keyboard('on call ord');
    await screen.findByRole('option', { name: /^Order service/ });
    expect(screen.queryByRole('option', { name: /on call for/ })).toBeNull();
    expect(asked).toEqual([]);
  });
});
