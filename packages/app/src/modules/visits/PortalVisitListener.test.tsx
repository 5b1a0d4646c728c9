import {
  AppRootElementBlueprint,
  BreadcrumbEntry,
  createFrontendModule,
  NotFoundErrorPage,
} from '@backstage/frontend-plugin-api';
import { renderTestApp } from '@backstage/frontend-test-utils';
import { visitsApiRef } from '@backstage/plugin-home';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { catalogWithWebShop, testPage } from '../../__testUtils__/testPages';
import { notFoundPage } from '@portal/plugin-addresses-react';
import { PortalVisitListener } from './PortalVisitListener';

function Button(props: { to: string; children: string }) {
  const navigate = useNavigate();
  return <button onClick={() => navigate(props.to)}>{props.children}</button>;
}

const alerts = (
  <Routes>
    <Route path="/" element={<p>all costs</p>} />
    <Route
      path="/growth"
      element={
        <BreadcrumbEntry entry={{ label: 'Cost growth', href: '.' }}>
          <p>growth</p>
        </BreadcrumbEntry>
      }
    />
    <Route path="/gone" element={<NotFoundErrorPage />} />
    <Route path="*" element={<p>nothing</p>} />
  </Routes>
);

async function show(at: string) {
  const save = jest.fn();
  renderTestApp({
    initialRouteEntries: [at],
    config: { app: { title: 'Harbour' } },
    features: [
      testPage(
        '/home',
        'Home',
        <Button to="/catalog">Open the catalogue</Button>,
      ),
      testPage('/catalog', 'Catalogue'),
      testPage('/catalog/:namespace/:kind/:name', 'Entity'),
      testPage('/finops', 'FinOps', alerts),
      createFrontendModule({
        pluginId: 'app',
        extensions: [
          notFoundPage,
          AppRootElementBlueprint.make({
            name: 'visits',
            params: { element: <PortalVisitListener /> },
          }),
        ],
      }),
    ],
    apis: [[visitsApiRef, { save, list: jest.fn() }], catalogWithWebShop()],
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  return save;
}

/** Runs the observer of the title and advances the time after it. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(2_100));

describe('PortalVisitListener', () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  beforeEach(() => {
    jest.useFakeTimers();
    document.title = 'Harbour';
  });
  afterEach(() => {
    jest.useRealTimers();
    pageQueryClient.clear();
  });

  it('saves a page under its title, once', async () => {
    const save = await show('/home');
    document.title = 'Home | Harbour';
    await settle();
    document.head.append(document.createElement('style'));
    await settle();

    expect(save.mock.calls).toEqual([
      [{ visit: { name: 'Home', pathname: '/home' } }],
    ]);
  });

  it('waits for a title', async () => {
    const save = await show('/home');
    await settle();

    expect(save).not.toHaveBeenCalled();
  });

  it('does not save a page under the title of the one before', async () => {
    const save = await show('/home');
    document.title = 'Home | Harbour';
    await settle();
    await user.click(screen.getByRole('button'));
    document.title = 'Retail Example Catalog | Harbour';
    await settle();

    expect(save).toHaveBeenLastCalledWith({
      visit: { name: 'Retail Example Catalog', pathname: '/catalog' },
    });
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('corrects the name when the title comes late', async () => {
    const save = await show('/catalog');
    document.title = 'Docs | Harbour';
    await settle();
    document.title = 'Platform handbook | Harbour';
    await settle();

    expect(save).toHaveBeenLastCalledWith({
      visit: { name: 'Platform handbook', pathname: '/catalog' },
    });
  });

  it('saves the tabs of an entity as one visit of the entity', async () => {
    const save = await show('/catalog/default/component/web-shop/ci-cd');
    document.title = 'Web shop | Harbour';
    await settle();
    await settle();

    expect(save.mock.calls).toEqual([
      [
        {
          visit: {
            name: 'Web shop',
            pathname: '/catalog/default/component/web-shop',
          },
        },
      ],
    ]);
  });

  it('saves a page below another one when that has a name of its own', async () => {
    const save = await show('/finops/growth');
    document.title = 'Cost growth – FinOps | Harbour';
    await settle();

    expect(save).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an address without a page', '/nowhere'],
    ['an entity that does not exist', '/catalog/default/component/nothing'],
    ['what a page does not find', '/finops/gone'],
    ['a page below another one without a name of its own', '/finops/x'],
  ])('never saves %s', async (_, path) => {
    const save = await show(path);
    document.title = 'FinOps | Harbour';
    await settle();

    expect(save).not.toHaveBeenCalled();
  });
});
