import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { createFakeApi, type FakeAnswers } from '../__testUtils__/fakeApi';
import { loadTeamDisturbances } from './teamDisturbances';

const SEARCH = 'group:default/search';
const CHECKOUT = 'group:default/checkout';

function load(disturbed: FakeAnswers['disturbed']) {
  const api = createFakeApi({ services: [], disturbed });
  const apis = { get: () => api } as never;
  return loadTeamDisturbances(apis, new AbortController().signal);
}

it('names the disturbed components of a team, and the way to the Cloud Monitor', async () => {
  const facts = await load([
    { owner: SEARCH, components: 2, state: 'degraded' },
  ]);
  renderInTestApp(
    <>
      {facts.inTree(SEARCH)}
      {facts.inPanel(SEARCH)}
    </>,
  );
  expect(await screen.findByText('2 components affected')).toBeVisible();
  expect(
    screen.getByText('2 components depend on a service with a problem.'),
  ).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Open the Cloud Monitor' }),
  ).toHaveAttribute('href', '/service-status');
});

it('says of another team only in the panel that nothing is disturbed', async () => {
  const facts = await load([
    { owner: SEARCH, components: 2, state: 'degraded' },
  ]);
  expect(facts.inTree(CHECKOUT)).toBeUndefined();
  renderInTestApp(<>{facts.inPanel(CHECKOUT)}</>);
  expect(
    await screen.findByText('No incident affects its components.'),
  ).toBeVisible();
});

it('fails when the states cannot be read', async () => {
  await expect(load(new Error('down'))).rejects.toThrow('down');
});
