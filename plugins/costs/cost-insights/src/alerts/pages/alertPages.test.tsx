import { NotAllowedError } from '@backstage/errors';
import { screen, within } from '@testing-library/react';
import { buildAlert, buildKubernetesAlert } from '../../__testUtils__/builders';
import type { FakeAnswers } from '../../__testUtils__/FakeCostInsights';
import { renderPage } from '../../__testUtils__/renderPage';
import { FinOpsPage } from '../../FinOpsPage';

const unlabeled = buildAlert({
  id: 'unlabeled',
  kind: 'unlabeled',
  title: 'Dataflow jobs have no label',
  growth: undefined,
  unlabeled: {
    periodStart: '2026-10-02',
    periodEnd: '2026-11-01',
    labeledCost: 300,
    unlabeledCost: 700,
    projects: [
      { id: 'a', title: 'shop-a', labeledCost: 200, unlabeledCost: 600 },
      { id: 'b', title: 'shop-b', labeledCost: 100, unlabeledCost: 100 },
    ],
  },
});

const ALERTS = [buildAlert(), unlabeled, buildKubernetesAlert()];

const show = (address: string, alerts: FakeAnswers['alerts'] = ALERTS) =>
  renderPage(<FinOpsPage />, { alerts }, address);

beforeEach(() => localStorage.clear());

it.each([
  [
    '/investigating-growth',
    'Investigating growth',
    'shop-production: $1,000 before, $1,500 now',
    ['Compute', 'Storage'],
    ['$800', '$1,200', '$200', '$300'],
  ],
  [
    '/labeling-jobs',
    'Label Dataflow',
    '$700 of $1,000 have no label.',
    ['shop-a', 'shop-b'],
    ['$200', '$600', '$100', '$100'],
  ],
  [
    '/migrate-to-kubernetes',
    'Migrate to Kubernetes',
    'Kubernetes would save $700, 58% of $1,200.',
    // P-173: the highest cost first.
    ['Orders', 'Basket'],
    ['$900', '$400', '$300', '$100'],
  ],
])(
  '%s shows its figures (P-169 to P-173, P-176, P-177)',
  async (path, title, summary, names, figures) => {
    const { user } = show(path);
    expect(
      await screen.findByRole('heading', { level: 2, name: title }),
    ).toBeVisible();
    expect(await screen.findByText(summary)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as a table' }));
    const table = screen.getByRole('table');
    const textsOf = (role: string) =>
      within(table)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(textsOf('rowheader')).toEqual(names);
    expect(textsOf('cell')).toEqual(figures);
  },
);

it('shows the alert of the address, with links to the others of its kind', async () => {
  const second = buildAlert({ id: 'second', title: 'Costs of search grew' });
  show('/investigating-growth?alert=second', [...ALERTS, second]);
  expect(
    await screen.findByRole('heading', { name: second.title }),
  ).toBeVisible();
  const others = screen.getByRole('navigation', {
    name: 'Further alerts of this kind',
  });
  const links = within(others).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Costs of shop-production grew',
  ]);
});

it('says that an alert is gone', async () => {
  show('/labeling-jobs?alert=gone');
  expect(await screen.findByText('This alert no longer exists')).toBeVisible();
});

it('tells others that they may not read it', async () => {
  show('/migrate-to-kubernetes', new NotAllowedError('Not your group'));
  expect(await screen.findByText('You cannot see these figures')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('tries again when the alerts could not be read', async () => {
  const { user, answers } = show('/labeling-jobs', new Error('It is away'));
  expect(await screen.findByText('It is away')).toBeVisible();
  answers.alerts = ALERTS;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByRole('heading', { name: unlabeled.title }),
  ).toBeVisible();
});
