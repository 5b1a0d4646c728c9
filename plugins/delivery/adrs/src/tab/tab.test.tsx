import { renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import type { AdrsClient } from '@portal/plugin-adrs-common';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adrsApiRef } from '../api';
import type { AdrDocument, AdrList } from '../queries';
import { resolveLink } from './AdrPage';
import { AdrsTab } from './AdrsTab';

const list: AdrList = {
  items: [
    {
      file: '0002-outbox.md',
      number: 2,
      title: 'Use an outbox',
      status: 'proposed',
      date: '2026-02-01',
    },
    { file: '0001-events.md', number: 1, title: 'Publish events' },
  ],
  complete: true,
  limit: 200,
  folder: 'adr',
  url: 'https://git.example/shop/tree/main/adr',
  notRead: [],
};

const document2: AdrDocument = {
  ...list.items[0],
  text: '---\nstatus: Proposed\n---\n# Use an outbox\n\nSee [one](0001-events.md).',
  complete: false,
  images: {},
  url: 'https://git.example/shop/blob/main/adr/0002-outbox.md',
  folderUrl: list.url,
};

const document1: AdrDocument = {
  ...document2,
  file: '0001-events.md',
  title: 'Publish events',
  status: undefined,
  date: undefined,
  text: '# Publish events\n\nBecause others wait for them.',
};

function show(given: { list?: AdrList | Error; path?: string } = {}) {
  const answers = { list: given.list ?? list };
  const get = async (
    path: string,
    { params }: { params: { path?: { file: string } } },
  ) => {
    const { file } = { ...params.path };
    const document = file === document1.file ? document1 : document2;
    const data = path === '/adrs' ? answers.list : document;
    if (data instanceof Error) throw data;
    return { data };
  };
  renderInTestApp(
    <PageQueryProvider>
      <EntityProvider
        entity={{
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: {
            name: 'shop',
            annotations: { 'backstage.io/adr-location': 'adr' },
          },
        }}
      >
        <AdrsTab />
      </EntityProvider>
    </PageQueryProvider>,
    {
      apis: [[adrsApiRef, { get } as unknown as AdrsClient]],
      ...(given.path && { initialRouteEntries: [given.path] }),
    },
  );
  return answers;
}

it('lists the ADRs with number, status and date', async () => {
  show();
  const table = await screen.findByRole('grid', {
    name: 'Architecture decision records',
  });
  const [, second, first] = within(table).getAllByRole('row');
  expect(second).toHaveTextContent(/2Use an outboxProposedFeb 1, 2026/);
  expect(first).toHaveTextContent(/1Publish events––/);
  expect(
    screen.getByRole('link', { name: 'Open the folder adr' }),
  ).toHaveAttribute('href', list.url);
});

it('says that the folder is empty', async () => {
  show({ list: { ...list, items: [] } });
  expect(
    await screen.findByText(/The folder adr has no ADRs yet/),
  ).toBeVisible();
});

it('says why there is no list, and tries again', async () => {
  const answers = show({ list: new Error("There is no 'adr' in shop") });
  expect(await screen.findByText("There is no 'adr' in shop")).toBeVisible();
  answers.list = list;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByRole('link', { name: 'Use an outbox' }),
  ).toBeVisible();
});

it('shows an ADR, with links to the others', async () => {
  show({ path: '/0002-outbox.md' });
  expect(
    await screen.findByRole('heading', { name: 'Use an outbox' }),
  ).toBeVisible();
  // Once, as the title of the card.
  expect(screen.getAllByText('Use an outbox')).toHaveLength(1);
  expect(screen.getByText('Proposed, Feb 1, 2026')).toBeVisible();
  expect(screen.getByText(/Only the beginning/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'one' }));
  expect(
    await screen.findByRole('heading', { name: 'Publish events' }),
  ).toBeVisible();
});

it.each([
  ['./0001-a.md#why', '/adrs/0001-a.md#why'],
  ['ADR-0003-b.md', '/adrs/ADR-0003-b.md'],
  ['0003%20with%20blanks.md', '/adrs/0003%20with%20blanks.md'],
  ['../adr/20240105-c.md', '/adrs/20240105-c.md'],
  ['0008-own-folder/index.md', '/adrs/0008-own-folder'],
  ['0008-own-folder/', '/adrs/0008-own-folder'],
  ['0008-v1.2', '/adrs/0008-v1.2'],
  ['ADR-0003-b?plain=1#why', '/adrs/ADR-0003-b#why'],
  [
    '0000-template.md',
    'https://git.example/shop/blob/main/adr/0000-template.md',
  ],
  ['https://docs.example/0001-a.md', 'https://docs.example/0001-a.md'],
  ['../design.md', 'https://git.example/shop/blob/main/design.md'],
  ['img/a.png', 'https://git.example/shop/blob/main/adr/img/a.png'],
  ['0005-d.adoc', 'https://git.example/shop/blob/main/adr/0005-d.adoc'],
])('leads from %s to %s', (target, address) => {
  const place = { ...document2, list: '/adrs' };
  expect(resolveLink(target, place)).toBe(address);
});

it('leads from an ADR in a folder of its own to the others', () => {
  const url = `${document2.folderUrl.replace('tree', 'blob')}/0008-x/index.md`;
  const place = { ...document2, url, list: '/adrs' };
  expect(resolveLink('../0001-a.md', place)).toBe('/adrs/0001-a.md');
});

it('names what is not read, and shows a dash for what has no number', async () => {
  const [{ number, ...first }] = list.items;
  show({ list: { ...list, items: [first], notRead: ['0005-d.adoc'] } });
  expect(
    await screen.findByText(
      'Only Markdown files are shown. Left out: 0005-d.adoc',
    ),
  ).toBeVisible();
  expect(number).toBe(2);
  expect(screen.getByText('–')).toBeVisible();
});
