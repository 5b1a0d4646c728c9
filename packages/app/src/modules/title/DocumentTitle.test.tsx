import {
  createFrontendModule,
  NotFoundErrorPage,
} from '@backstage/frontend-plugin-api';
import { renderTestApp } from '@backstage/frontend-test-utils';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Helmet } from 'react-helmet';
import { Link } from 'react-router-dom';
import { catalogWithWebShop, testPage } from '../../__testUtils__/testPages';
import { notFoundPage } from '@portal/plugin-addresses-react';
import { documentTitleElement } from './titleElement';

function show(at: string) {
  document.title = 'Before';
  renderTestApp({
    config: { app: { title: 'Harbour' } },
    features: [
      testPage('/docs', 'Docs', <p>all documents</p>),
      testPage(
        '/reports',
        'Reports',
        <>
          <Helmet title="The words of a card" />
          <p>all reports</p>
        </>,
      ),
      testPage(
        '/worklist',
        'Worklist',
        <>
          <Helmet title="Templates Tasks" />
          <p>all tasks</p>
        </>,
      ),
      testPage('/create/tasks', 'Tasks', <NotFoundErrorPage />),
      testPage('/home', 'Home', <Link to="/confirm-run/1">confirm</Link>),
      testPage('/confirm-run', 'Confirm', <p>still loading</p>),
      testPage(
        '/catalog/:namespace/:kind/:name',
        'Catalogue',
        <p>an entity</p>,
      ),
      createFrontendModule({
        pluginId: 'app',
        extensions: [documentTitleElement, notFoundPage],
      }),
    ],
    apis: [catalogWithWebShop()],
    initialRouteEntries: [at],
  });
}

describe('DocumentTitle', () => {
  afterEach(() => pageQueryClient.clear());

  it('is the name of the page and of the product', async () => {
    show('/docs');
    await screen.findByText('all documents');
    await waitFor(() => expect(document.title).toBe('Docs | Harbour'));
  });

  it('is not taken over by a part of the page', async () => {
    show('/reports');
    await screen.findByText('all reports');
    await waitFor(() => expect(document.title).toBe('Reports | Harbour'));
  });

  it('lets a page that knows better set it, and adds the product', async () => {
    show('/worklist');
    await screen.findByText('all tasks');
    await waitFor(() =>
      expect(document.title).toBe('Templates Tasks | Harbour'),
    );
  });

  it('is the title of an entity, not its name', async () => {
    show('/catalog/default/component/web-shop');
    await screen.findByText('an entity');
    await waitFor(() => expect(document.title).toBe('Web shop | Harbour'));
  });

  it('is not that of the page before until the page has one', async () => {
    show('/home');
    await userEvent.click(await screen.findByRole('link', { name: 'confirm' }));
    await screen.findByText('still loading');
    expect(document.title).toBe('Harbour');
  });

  it('tells of what does not exist on a page that sets its title itself', async () => {
    show('/create/tasks/1');
    await waitFor(() => expect(document.title).toBe('Run not found | Harbour'));
  });

  it('tells of an address without a page', async () => {
    show('/nowhere');
    await waitFor(() =>
      expect(document.title).toBe('Page not found | Harbour'),
    );
  });
});
