import { configApiRef } from '@backstage/frontend-plugin-api';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import {
  techdocsApiRef,
  techdocsStorageApiRef,
} from '@backstage/plugin-techdocs-react';
import { PageQueryProvider, pageQueryClient } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HelpDialog } from './HelpDialog';

const HELP = {
  documentation: 'component:default/book',
  pages: [
    { page: '/create', document: 'help/create' },
    { page: '/create/templates/:namespace/:name', document: 'help/forms' },
    { page: '/create/templates/default/topic', document: 'help/topic' },
  ],
};

const getEntityDocs = jest.fn();
const syncEntityDocs = jest.fn();
const getEntityMetadata = jest.fn();
const onClose = jest.fn();

const named = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  jest.resetAllMocks();
  getEntityDocs.mockImplementation(
    async (_site, document: string) =>
      `<article><h1>Text of ${document}</h1></article>`,
  );
});
afterEach(() => pageQueryClient.clear());

function show(path: string, help: Partial<typeof HELP> = HELP) {
  renderInTestApp(
    <TestApiProvider
      apis={[
        [configApiRef, mockApis.config({ data: { app: { help } } })],
        [techdocsApiRef, { getEntityMetadata } as never],
        [techdocsStorageApiRef, { getEntityDocs, syncEntityDocs } as never],
      ]}
    >
      <PageQueryProvider>
        <HelpDialog onClose={onClose} />
      </PageQueryProvider>
    </TestApiProvider>,
    { initialRouteEntries: [path] },
  );
}

it.each([
  ['/create', 'help/create'],
  ['/create/tasks/1', 'help/create'],
  ['/create/templates/default/service', 'help/forms'],
  ['/create/templates/default/topic', 'help/topic'],
])('shows on %s the text of %s', async (path, document) => {
  show(path);
  expect(await screen.findByText(`Text of ${document}`)).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Help for this page');
  expect(
    screen.getByRole('link', { name: 'Read it in the handbook' }),
  ).toHaveAttribute('href', `/docs/default/component/book/${document}`);
  expect(getEntityDocs).toHaveBeenCalledTimes(1);
});

it('closes when a link leads away', async () => {
  show('/create');
  await userEvent.click(
    await screen.findByRole('link', { name: 'Read it in the handbook' }),
  );
  expect(onClose).toHaveBeenCalled();
});

it('leads from a page without a document to the first page of the handbook', async () => {
  show('/createx');
  expect(
    await screen.findByRole('link', { name: 'Open the handbook' }),
  ).toHaveAttribute('href', '/docs/default/component/book');
  expect(getEntityDocs).not.toHaveBeenCalled();
});

it('leads to all documentation in a portal without a handbook', async () => {
  show('/create', {});
  expect(
    await screen.findByRole('link', { name: 'All documentation' }),
  ).toHaveAttribute('href', '/docs');
});

it('builds a handbook that nobody has opened yet', async () => {
  getEntityDocs.mockRejectedValueOnce(named('NotFoundError'));
  show('/create');
  expect(await screen.findByText('Text of help/create')).toBeInTheDocument();
  expect(syncEntityDocs).toHaveBeenCalledTimes(1);
});

it.each([
  ['by its name', named('NotFoundError')],
  ['by its status', Object.assign(new Error('x'), { statusCode: 404 })],
])(
  'shows nothing of a handbook that the person may not read, known %s',
  async (_, error) => {
    getEntityDocs.mockRejectedValue(named('NotFoundError'));
    getEntityMetadata.mockRejectedValue(error);
    show('/create');
    expect(
      await screen.findByText('This help is not there, or you may not read it'),
    ).toBeInTheDocument();
    expect(syncEntityDocs).not.toHaveBeenCalled();
  },
);

it.each([
  ['an error', () => Promise.reject(new Error('away'))],
  ['the text of a refusal', async () => '{"error":{"name":"X"}}'],
])(
  'says that the documentation fails with %s, and tries again',
  async (_, fail) => {
    getEntityDocs.mockImplementationOnce(fail);
    show('/create');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(
      screen.getByText('The help could not be loaded'),
    ).toBeInTheDocument();
    await userEvent.click(retry);
    expect(await screen.findByText('Text of help/create')).toBeInTheDocument();
  },
);
