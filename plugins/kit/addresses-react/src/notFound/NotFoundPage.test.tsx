import { renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import { HasPageHeader } from './HasPageHeader';
import { NotFoundPage } from './NotFoundPage';
import { useShownNotFound } from './shownNotFound';

function Shown() {
  return <output>{useShownNotFound()}</output>;
}

function show(
  at: string,
  {
    element = <NotFoundPage />,
    chat,
  }: { element?: JSX.Element; chat?: string } = {},
) {
  return renderInTestApp(
    <>
      {element}
      <Shown />
    </>,
    {
      initialRouteEntries: [at],
      config: { app: chat ? { supportChatUrl: chat } : {} },
      apis: [[catalogApiRef, catalogApiMock()]],
    },
  );
}

afterEach(() => pageQueryClient.clear());

const hrefs = () =>
  screen.getAllByRole('link').map(link => link.getAttribute('href'));

it('says what was sought, and leads on', async () => {
  show('/catalog/default/component/lost', {
    chat: 'https://chat.retail.example/help',
  });
  expect(
    await screen.findByRole('heading', {
      name: 'Component not found',
      level: 1,
    }),
  ).toBeInTheDocument();
  expect(screen.getByText(/^There is no/)).toHaveTextContent(
    'There is no component called lost, or you may not see it. It may have been renamed, moved or removed.',
  );
  expect(hrefs()).toEqual([
    '/search?query=lost',
    '/catalog?filters[kind]=component&filters[user]=all',
    '/home',
    'https://chat.retail.example/help',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Component not found');
});

it.each(['/catalog', '/home/', '/search'])(
  'does not lead from %s to itself',
  async at => {
    show(at);
    await screen.findAllByRole('heading', { name: 'Page not found' });
    const paths = hrefs().map(href => href?.split('?')[0]);
    expect(paths).not.toContain(at.replace(/\/$/, ''));
    expect(paths.length).toBeGreaterThan(0);
  },
);

it.each([[undefined], ['mailto:help@retail.example']])(
  'has no way to a support at %s',
  async chat => {
    show('/nowhere', { chat });
    await screen.findAllByRole('heading', { name: 'Page not found' });
    expect(screen.queryByText(/support/)).not.toBeInTheDocument();
  },
);

it('has its heading once below the header of a page, which has it', async () => {
  show('/create/tasks/1', {
    element: (
      <HasPageHeader.Provider value>
        <NotFoundPage />
      </HasPageHeader.Provider>
    ),
  });
  await screen.findByRole('heading', { name: 'Run not found' });
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});

it('takes the focus that nothing has', async () => {
  show('/nowhere');
  await screen.findAllByRole('heading', { name: 'Page not found' });
  expect(document.activeElement).toHaveTextContent(/There is no page at/);
  expect(document.body).not.toHaveFocus();
});

it('leaves the focus where it is', async () => {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  show('/nowhere');
  await screen.findAllByRole('heading', { name: 'Page not found' });
  expect(button).toHaveFocus();
  button.remove();
});

it('is forgotten when it is left', async () => {
  const { unmount } = show('/nowhere');
  await screen.findAllByRole('heading', { name: 'Page not found' });
  unmount();
  show('/nowhere', { element: <p>something</p> });
  await screen.findByText('something');
  expect(screen.getByRole('status')).toHaveTextContent('');
});
