import { identityApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { costInsightsApiRef } from '@portal/plugin-cost-insights-react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { rootRouteRef } from '../routes';
import { createFakeCostInsights, type FakeAnswers } from './FakeCostInsights';

/** A person, and the groups that they are in. */
const identityOf = (groups: readonly string[]) =>
  mockApis.identity({
    userEntityRef: 'user:default/asha',
    ownershipEntityRefs: ['user:default/asha', ...groups],
  });

/** Shows an element with the answers of a fake API at an address, to somebody of the group 'Checkout'. */
export function renderPage(
  element: ReactElement,
  answers: FakeAnswers & { ownGroups?: readonly string[] } = {},
  address = '/',
) {
  const fake = createFakeCostInsights(answers);
  const { ownGroups = ['group:default/checkout'] } = answers;
  renderInTestApp(<PageQueryProvider>{element}</PageQueryProvider>, {
    apis: [
      [costInsightsApiRef, fake.client],
      [identityApiRef, identityOf(ownGroups)],
    ],
    mountedRoutes: { '/finops': rootRouteRef },
    initialRouteEntries: [address],
  });
  return { ...fake, answers, user: userEvent.setup() };
}
