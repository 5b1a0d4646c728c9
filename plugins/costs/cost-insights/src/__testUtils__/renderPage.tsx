import { renderInTestApp } from '@backstage/frontend-test-utils';
import { costInsightsApiRef } from '@portal/plugin-cost-insights-react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { rootRouteRef } from '../routes';
import { createFakeCostInsights, type FakeAnswers } from './FakeCostInsights';

/** Shows an element with the answers of a fake API at an address. */
export function renderPage(
  element: ReactElement,
  answers: FakeAnswers = {},
  address = '/',
) {
  const fake = createFakeCostInsights(answers);
  renderInTestApp(<PageQueryProvider>{element}</PageQueryProvider>, {
    apis: [[costInsightsApiRef, fake.client]],
    mountedRoutes: { '/finops': rootRouteRef },
    initialRouteEntries: [address],
  });
  return { ...fake, answers, user: userEvent.setup() };
}
