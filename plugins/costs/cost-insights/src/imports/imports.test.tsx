import { NotAllowedError } from '@backstage/errors';
import { screen, within } from '@testing-library/react';
import type { FakeAnswers } from '../__testUtils__/FakeCostInsights';
import { renderPage } from '../__testUtils__/renderPage';
import { FinOpsPage } from '../FinOpsPage';
import type { Import } from '../types';

const buildImport = (change: Partial<Import> = {}): Import => ({
  id: change.file ?? 'october',
  source: 'google-cloud',
  file: 'october.csv',
  state: 'done',
  startedAt: '2026-11-01T08:00:00Z',
  billingMonths: ['2026-10'],
  rows: 12000,
  skipped: 0,
  unreadable: 0,
  bytes: 1000,
  problems: [],
  ...change,
});

const show = (imports: FakeAnswers['imports']) =>
  renderPage(<FinOpsPage />, { imports }, '/imports');

it('shows state and problems of each import', async () => {
  show([
    buildImport({
      skipped: 3,
      unreadable: 4200,
      problems: [
        { problem: 'No amount', count: 3, lines: [7, 9], amount: 4200 },
      ],
    }),
    buildImport({
      file: 'august.csv',
      state: 'refused',
      reason: 'The column Cost is missing',
    }),
  ]);
  const [head, ...rows] = await screen.findAllByRole('row');
  const [first, firstProblems, second, secondProblems] = rows;
  expect(rows).toHaveLength(4);
  expect(within(first).getByText('Done')).toBeVisible();
  expect(within(first).getByText('3, about 4,200.00')).toBeVisible();
  expect(
    within(firstProblems).getByText(
      'No amount: 3 rows, about 4,200.00, for example 7, 9',
    ),
  ).toBeVisible();
  expect(within(second).getByText('Refused')).toBeVisible();
  expect(
    within(secondProblems).getByText('The column Cost is missing'),
  ).toBeVisible();
  const columns = within(head).getAllByRole('columnheader').length;
  expect(within(firstProblems).getByRole('cell')).toHaveAttribute(
    'colspan',
    String(columns),
  );
});

it('has no second row for an import without problems', async () => {
  show([buildImport()]);
  expect(await screen.findAllByRole('row')).toHaveLength(2);
});

it('shows older imports below the newer ones, until there are none', async () => {
  const { user, asked } = renderPage(
    <FinOpsPage />,
    {
      imports: [buildImport()],
      olderImports: [buildImport({ file: 'may.csv' })],
    },
    '/imports',
  );
  await user.click(
    await screen.findByRole('button', { name: 'Show older imports' }),
  );
  const older = await screen.findByRole('rowheader', { name: /may.csv/ });
  expect(older).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /october.csv/ })).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Show older imports' }),
  ).toBeNull();
  expect(asked.at(-1)).toEqual({ path: '/imports', query: { before: '41' } });
});

it('lets an admin decide that a held import counts', async () => {
  const { user, released } = show([
    buildImport({
      file: 'november.csv',
      id: '77',
      state: 'held',
      reason: 'It is much smaller than what it would replace in 2026-11',
    }),
  ]);
  expect(await screen.findByText(/It is much smaller/)).toBeVisible();
  expect(screen.getByText('Held')).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Let it count: november.csv' }),
  );
  expect(
    await screen.findByText('It counts after the next read'),
  ).toBeVisible();
  expect(released).toEqual(['77']);
});

it('says that nothing was read yet', async () => {
  show([]);
  expect(
    await screen.findByText('No billing export has been read yet.'),
  ).toBeVisible();
});

it('shows no table to those who may not read it', async () => {
  show(new NotAllowedError('For admins'));
  expect(await screen.findByText('You cannot see the imports')).toBeVisible();
  expect(screen.getByText(/^Administrators of the portal see/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('tries again when the imports could not be read', async () => {
  const { user, answers } = show(new Error('It is away'));
  expect(await screen.findByText('It is away')).toBeVisible();
  answers.imports = [buildImport()];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('october.csv')).toBeVisible();
});
