import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import userEvent from '@testing-library/user-event';
import announcementsPlugin, { announcementsApiRef } from '..';
import type { FakeAnnouncements } from './fakeApi';

const CHECKOUT = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'checkout', namespace: 'default' },
  spec: { profile: { displayName: 'Checkout' } },
};

/**
 * Opens the pages of the plugin.
 *
 * @remarks Upstream's `usePermission` keeps its answers for some seconds, over all tests of a file. So the tests of one file
 * have the same `isAnnouncer`.
 */
export function showPage(
  announcements: FakeAnnouncements,
  options: { path?: string; isAnnouncer?: boolean } = {},
) {
  const { path = '/announcements', isAnnouncer = false } = options;
  renderTestApp({
    initialRouteEntries: [path],
    features: [pageQueryModule, announcementsPlugin],
    apis: [
      [announcementsApiRef, announcements],
      [
        permissionApiRef,
        mockApis.permission({
          authorize: isAnnouncer ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
        }),
      ],
      [catalogApiRef, catalogApiMock({ entities: [CHECKOUT] })],
    ],
  });
  return { user: userEvent.setup() };
}
