import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { createAdoptionClient } from '@portal/plugin-adoption-common';
import {
  describeDay,
  pageQueryClient,
  PageQueryProvider,
} from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adoptionApiRef } from '../api';
import type { Schemas } from '../queries';
import { AdoptionPage } from './AdoptionPage';

const RUNNING: Schemas['WeekFigures'] = {
  week: '2026-11-23',
  isRunning: true,
  lost: 2,
  pages: [
    { page: 'page:home', count: 12 },
    { page: 'other', count: 1 },
  ],
};
const WEEK: Schemas['Week'] = {
  week: '2026-11-23',
  isRunning: true,
  teams: [],
  words: [],
  hiddenSearches: 0,
  forms: [],
  failed: [],
};

interface Answers {
  figures?: Partial<Schemas['Figures']> | number;
  week?: Partial<Schemas['Week']>;
}

function show({ figures = {}, week = {} }: Answers = {}) {
  const answers: Record<string, object> = {
    '/figures': {
      weeks: [],
      starters: [],
      startersFrom: '2026-12-27',
      ...Object(figures),
    },
    '/unopened-documents': {
      since: '2026-11-23',
      total: 300,
      items: [{ entityRef: 'component:default/orders', title: 'Orders' }],
    },
  };
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      'http://localhost',
    );
    const path = pathname.replace(/^.*\/adoption/, '');
    if (path === '/figures' && typeof figures === 'number') {
      const error = { name: 'Error', message: 'no' };
      const response = { statusCode: figures };
      return Response.json({ error, response }, { status: figures });
    }
    return Response.json(answers[path] ?? { ...WEEK, ...week });
  };
  renderInTestApp(
    <PageQueryProvider>
      <AdoptionPage />
    </PageQueryProvider>,
    {
      apis: [[adoptionApiRef, createAdoptionClient({ fetchApi: { fetch } })]],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    },
  );
}

afterEach(() => pageQueryClient.clear());

const table = async (name: string) =>
  within(await screen.findByRole('table', { name }));

it('offers another try when the figures cannot be loaded', async () => {
  show({ figures: 500 });
  expect(
    await screen.findByRole('button', { name: /Try again/ }),
  ).toBeVisible();
});

it('says that the figures begin with this week', async () => {
  show();
  expect(
    await screen.findByRole('heading', { name: 'No figures yet' }),
  ).toBeVisible();
  expect(screen.getByText(/They begin with this week/)).toBeVisible();
});

it('says when the first people come, and shows pages before', async () => {
  show({ figures: { weeks: [RUNNING] } });
  expect(
    await screen.findByText(describeDay('2026-11-30'), { exact: false }),
  ).toBeVisible();
  expect(screen.getByText(/^2 events could not be sent/)).toBeVisible();
  expect(
    await screen.findByText('Teams are counted when the week is over'),
  ).toBeVisible();
  const [, pages] = screen.getAllByRole('button', { name: 'Show as a table' });
  await userEvent.click(pages);
  expect(
    screen.getByRole('row', { name: `${describeDay('2026-11-23')} 13` }),
  ).toBeVisible();
});

it('shows weeks of fewer than five people, and those without data, without a figure', async () => {
  show({
    figures: {
      weeks: [
        { week: '2026-11-02', isRunning: false, people: 7, lost: 0, pages: [] },
        { week: '2026-11-16', isRunning: false, lost: 0, pages: [] },
        RUNNING,
      ],
    },
  });
  const [people] = await screen.findAllByRole('button', {
    name: 'Show as a table',
  });
  await userEvent.click(people);
  for (const [week, figure] of [
    ['2026-11-02', '7'],
    ['2026-11-09', 'No data'],
    ['2026-11-16', 'Fewer than 5'],
    ['2026-11-23', 'Not over yet'],
  ]) {
    const row = `${describeDay(week)} ${figure}`;
    expect(screen.getByRole('row', { name: row })).toBeVisible();
  }
});

it('shows teams, words, forms and failed templates of a week', async () => {
  const entityRef = 'template:default/queue';
  show({
    figures: { weeks: [RUNNING] },
    week: {
      isRunning: false,
      teams: [
        { entityRef: 'group:default/checkout', title: 'Checkout', people: 7 },
        { title: '', people: 5 },
      ],
      otherTeams: 6,
      words: [{ words: 'kafka topic', count: 3 }],
      hiddenSearches: 4,
      forms: [
        {
          entityRef,
          title: 'Queue',
          opened: 9,
          created: 4,
          left: [
            { step: 'About', field: 'Name', count: 3 },
            { step: '', count: 2 },
          ],
        },
        { title: '', opened: 1, created: 0, left: [] },
      ],
      failed: [{ entityRef, title: 'Queue', count: 2 }],
    },
  });
  const teams = await table('Teams');
  expect(teams.getByRole('row', { name: /checkout 7/ })).toBeVisible();
  expect(teams.getByRole('row', { name: 'Without a team 5' })).toBeVisible();
  expect(teams.getByRole('row', { name: 'Other teams 6' })).toBeVisible();
  const words = await table('Searches without an answer');
  expect(words.getByRole('row', { name: 'kafka topic 3' })).toBeVisible();
  expect(screen.getByText(/^4 more searches/)).toBeVisible();
  const forms = await table('Forms');
  expect(forms.getByText('About, Name: 3')).toBeVisible();
  expect(forms.getByText('Review: 2')).toBeVisible();
  expect(
    forms.getByRole('row', { name: /A form that you may not read 1 0/ }),
  ).toBeVisible();
  const failed = await table('Templates that fail');
  expect(failed.getByRole('row', { name: /queue 2/ })).toBeVisible();
});

it('lists documentation that nobody opens, and says from when on starters are told from others', async () => {
  show({ figures: { weeks: [RUNNING] } });
  expect(await screen.findByText('1 of 300 are shown.')).toBeVisible();
  expect(
    screen.getByText(describeDay('2026-12-27'), { exact: false }),
  ).toBeVisible();
});
