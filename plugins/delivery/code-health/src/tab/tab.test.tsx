import { renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import type {
  CodeHealthClient,
  components,
} from '@portal/plugin-code-health-common';
import { pageQueryClient, PageQueryProvider } from '@portal/plugin-portal-ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codeHealthApiRef } from '../api';
import { CodeHealthTab } from './CodeHealthTab';

const health: components['schemas']['CodeHealth'] = {
  key: 'web',
  name: 'Website',
  url: 'https://sonar.example/dashboard?id=web',
  gate: 'failed',
  failures: [
    { metric: 'coverage', comparator: 'LT', threshold: '80', actual: '48.9' },
    { metric: 'new_one', comparator: 'GT', threshold: '0', actual: '2' },
  ],
  measures: [
    { metric: 'coverage', value: 48.9 },
    { metric: 'bugs', value: 3 },
    { metric: 'reliability_rating', value: 3 },
  ],
  coverage: [
    { date: '2026-01-01T00:00:00+0000', value: 60 },
    { date: '2026-01-08T00:00:00+0000', value: 48.9 },
  ],
  alsoNamedBy: ['Shop'],
};

function show(first: unknown = health, annotation = 'web') {
  const answers = { next: first };
  const get = async () => {
    if (answers.next instanceof Error) throw answers.next;
    return { data: answers.next };
  };
  renderInTestApp(
    <PageQueryProvider>
      <EntityProvider
        entity={{
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: {
            name: 'web',
            annotations: annotation
              ? { 'sonarqube.org/project-key': annotation }
              : {},
          },
        }}
      >
        <CodeHealthTab />
      </EntityProvider>
    </PageQueryProvider>,
    { apis: [[codeHealthApiRef, { get } as unknown as CodeHealthClient]] },
  );
  return answers;
}

it('shows the gate, measures, trend, and a doubtful key', async () => {
  show();
  expect(await screen.findByText('Failed')).toBeVisible();
  const failures = screen.getByRole('list', { name: 'Quality gate' });
  expect(failures).toHaveTextContent('Coverage: 48.9 is below 80');
  expect(failures).toHaveTextContent('new_one: 2 is above 0');
  expect(screen.getByText('rating C')).toBeVisible();
  expect(screen.getByText('From 60.0% to 48.9% in 2 analyses')).toBeVisible();
  const table = screen.getByRole('table', { hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(3);
  expect(screen.getByText(/Another component uses.*Shop/)).toBeVisible();
});

it('says which annotation is missing', async () => {
  show(health, '');
  expect(
    await screen.findByText('This component is not connected to SonarQube'),
  ).toBeVisible();
});

it('tries again after a failure, and shows a project without figures', async () => {
  const answers = show(new Error('SonarQube is away'));
  expect(await screen.findByText('SonarQube is away')).toBeVisible();
  answers.next = {
    ...health,
    gate: 'none',
    measures: [],
    coverage: [],
    failures: [],
    alsoNamedBy: [],
  };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Not computed')).toBeVisible();
  expect(screen.getByText(/has no measures/)).toBeVisible();
  expect(screen.getByText(/too few analyses/)).toBeVisible();
});

it('keeps the measures when reading them again fails', async () => {
  const answers = show();
  expect(await screen.findByText('rating C')).toBeVisible();
  answers.next = new Error('SonarQube is away');
  await act(() => pageQueryClient.invalidateQueries());
  expect(await screen.findByText('SonarQube is away')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('rating C')).toBeVisible();
});
