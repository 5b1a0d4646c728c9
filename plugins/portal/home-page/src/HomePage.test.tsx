import { configApiRef } from '@backstage/frontend-plugin-api';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { greetingFor } from './Greeting';
import { HomeSearch } from './HomeSearch';
import { LinksCard } from './LinksCard';

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

describe('greetingFor', () => {
  it.each([
    [0, 'Good evening'],
    [5, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [17, 'Good afternoon'],
    [18, 'Good evening'],
  ])('at %d is %p', (hour, greeting) => {
    expect(greetingFor(hour)).toBe(greeting);
  });
});

describe('HomeSearch', () => {
  it('takes the words to the search page', async () => {
    renderInTestApp(
      <>
        <HomeSearch />
        <Address />
      </>,
    );
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Search the portal' }),
      'orders & payments{Enter}',
    );
    expect(
      screen.getByText('at /search?query=orders+%26+payments'),
    ).toBeInTheDocument();
  });
});

describe('LinksCard', () => {
  function show(homeLinks?: object[]) {
    renderInTestApp(
      <TestApiProvider
        apis={[
          [
            configApiRef,
            mockApis.config({ data: homeLinks ? { app: { homeLinks } } : {} }),
          ],
        ]}
      >
        <LinksCard />
        <Address />
      </TestApiProvider>,
    );
  }

  it('shows the configured links in their order', async () => {
    show([
      { title: 'Docs', url: '/docs', icon: 'docs' },
      { title: 'Wiki', url: 'https://wiki.retail.example' },
    ]);
    const links = await screen.findAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/docs',
      'https://wiki.retail.example',
    ]);
    expect(links[1]).toHaveAttribute('target', '_blank');
  });

  it('is not there without links', async () => {
    show();
    await screen.findByText(/^at /);
    expect(screen.queryByText('Links')).not.toBeInTheDocument();
  });
});
