import {
  createFrontendModule,
  createFrontendPlugin,
  createRouteRef,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { NAV_ENTRIES } from './navEntries';
import { portalNav } from './navModule';

function page(pageId: string, path: string) {
  const pluginId = pageId.replace('page:', '');
  return createFrontendPlugin({
    pluginId,
    extensions: [
      PageBlueprint.make({
        params: {
          path,
          title: pluginId,
          routeRef: createRouteRef(),
          loader: async () => <p>{`this is ${pluginId}`}</p>,
        },
      }),
    ],
  });
}

/** One page for each entry, in an order different from the sidebar's. */
const pages = [...new Map(NAV_ENTRIES.map(e => [e.pageId, e])).values()]
  .map(({ pageId, to }) => page(pageId, to.replace('/tasks', '')))
  .reverse();

function show(options: { at: string; without?: string }) {
  const { at, without } = options;
  renderTestApp({
    features: [
      pageQueryModule,
      ...pages.filter(({ pluginId }) => pluginId !== without),
      createFrontendModule({ pluginId: 'app', extensions: [portalNav] }),
    ],
    initialRouteEntries: [at],
    apis: [[permissionApiRef, mockApis.permission()]],
  });
}

async function entryNames() {
  const nav = await screen.findByRole('navigation', { name: 'sidebar nav' });
  await within(nav).findByRole('link', { name: 'Settings' });
  return within(nav)
    .getAllByRole('link')
    .map(link => link.getAttribute('aria-label') ?? '');
}

describe('PortalSidebar', () => {
  it('has the fixed order, and a way to sign out', async () => {
    show({ at: '/home' });
    await screen.findByRole('link', { name: 'Import' });
    const names = await entryNames();

    expect(names[0]).toBe('Harbour');
    expect(names.slice(1, 16)).toEqual([
      'Search',
      'Home',
      'D&T Teams',
      'Catalogue',
      'API & Events',
      'Docs',
      'Import',
      'Self-Service',
      'FinOps',
      'CarbonOps',
      'Cloud Monitor',
      'Worklist',
      'Azure Portal',
      'RBAC',
      'Settings',
    ]);
    expect(
      screen.getByRole('button', { name: 'Sign out' }),
    ).toBeInTheDocument();
  });

  it('opens the help of the page, and closes it', async () => {
    show({ at: '/home' });
    await userEvent.click(await screen.findByRole('button', { name: 'Help' }));
    const help = await screen.findByRole('dialog', {
      name: 'Help for this page',
    });
    await userEvent.click(within(help).getByText('Close'));
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
  });

  it('leaves out entries whose page the app does not have', async () => {
    show({ at: '/home', without: 'techdocs' });
    expect(await entryNames()).not.toContain('Docs');
  });

  it.each([
    ['/create/tasks/1', 'Worklist'],
    ['/create/templates', 'Self-Service'],
    ['/catalog/default/component/a', 'Catalogue'],
  ])('marks at %s only %s', async (at, name) => {
    show({ at });
    await entryNames();
    expect(
      screen
        .getAllByRole('link', { current: 'page' })
        .map(link => link.getAttribute('aria-label')),
    ).toEqual([name]);
  });
});
