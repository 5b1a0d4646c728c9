import { renderInTestApp } from '@backstage/frontend-test-utils';
import { pageQueryClient, pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { assistantsApiRef } from '../api';
import { AssistantsPage } from './AssistantsPage';

const ADDRESS = 'https://portal.example/api/mcp-actions/v1';
const TOOLS = [
  {
    name: 'on-call.get-on-call',
    title: 'Who is on call',
    description: 'Now and next',
    effect: 'reads',
    inputs: [
      { name: 'entityRef', required: true, description: 'Of a component' },
      { name: 'days', required: false },
    ],
  },
  {
    name: 'assistant.cancel-run',
    title: 'Cancel a run',
    description: 'Stops `it`. The rest is for the assistant.',
    effect: 'changes',
    inputs: [],
  },
  {
    name: 'scaffolder.get-scaffolder-task-logs',
    title: 'Get Scaffolder Task Logs',
    description: 'Retrieve the log events for a scaffolder task.',
    effect: 'reads',
    inputs: [],
  },
];

function show(answer: () => Promise<unknown>) {
  const get = async () => ({ data: await answer() });
  renderInTestApp(<AssistantsPage />, {
    features: [pageQueryModule],
    apis: [[assistantsApiRef, { get } as never]],
  });
}

afterEach(() => pageQueryClient.clear());

const list = () => screen.findByRole('list', { name: 'Tools' });

it('lists the tools with what they do and take, and finds one', async () => {
  show(async () => ({ address: ADDRESS, tools: TOOLS }));
  const [cancel, log, read] = within(await list())
    .getAllByRole('listitem')
    .filter(item => within(item).queryByRole('heading'));
  expect(
    screen.getByRole('link', {
      name: 'Tools, skills and rules in the catalogue',
    }),
  ).toHaveAttribute(
    'href',
    '/catalog?filters[kind]=airesource&filters[user]=all',
  );
  // Upstream's tools in the portal's words.
  expect(log).toHaveTextContent(/^Read the log of a run/);
  expect(read).toHaveTextContent('Who is on callReads onlyNow and next');
  expect(read).toHaveTextContent('Clients call it on-call.get-on-call.');
  expect(read).toHaveTextContent('entityRef: Of a component');
  expect(read).toHaveTextContent('days (optional)');
  expect(cancel).toHaveTextContent('Changes something of yoursStops it.How');
  expect(
    within(cancel).getByText('Stops `it`. The rest is for the assistant.'),
  ).not.toBeVisible();
  expect(cancel).toHaveTextContent('It takes nothing.');
  expect(
    within(cancel).getByLabelText('How it is called: Cancel a run'),
  ).toBeVisible();

  const filter = screen.getByRole('searchbox', { name: 'Filter the tools' });
  await userEvent.type(filter, 'cancel');
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.type(filter, ' nothing');
  expect(await screen.findByText('No tool fits')).toBeVisible();
});

it('copies what a client needs', async () => {
  show(async () => ({ address: ADDRESS, tools: TOOLS }));
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(
    await screen.findByRole('button', { name: 'Copy the lines of the file' }),
  );
  const copied = JSON.parse(write.mock.calls[0][0]);
  expect(Object.values(copied.mcpServers)).toEqual([
    { type: 'http', url: ADDRESS },
  ]);
  expect(await screen.findByText('Copied')).toBeVisible();
});

it('says that no tools are offered', async () => {
  show(async () => ({ address: ADDRESS, tools: [] }));
  expect(await screen.findByText('No tools are offered')).toBeVisible();
  expect(screen.queryByText(ADDRESS)).toBeNull();
});

it('says that the tools could not be loaded', async () => {
  show(async () => {
    throw new Error('The backend does not answer');
  });
  expect(
    await screen.findByText('The tools could not be loaded'),
  ).toBeVisible();
});
