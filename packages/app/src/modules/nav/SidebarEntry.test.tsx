import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { screen } from '@testing-library/react';
import { NAV_ENTRIES } from './navEntries';
import { SidebarEntry } from './SidebarEntry';

const guarded = NAV_ENTRIES.find(({ title }) => title === 'Import');
const open = NAV_ENTRIES.find(({ title }) => title === 'Docs');
if (!guarded || !open) {
  throw new Error('The table has no entries to test with');
}

describe('SidebarEntry', () => {
  it('is hidden from those who lack its permission', async () => {
    renderInTestApp(
      <TestApiProvider
        apis={[
          [
            permissionApiRef,
            mockApis.permission({ authorize: AuthorizeResult.DENY }),
          ],
        ]}
      >
        <SidebarEntry entry={guarded} to={guarded.to} active={false} />
        <SidebarEntry entry={open} to={open.to} active={false} />
      </TestApiProvider>,
    );

    expect(await screen.findByRole('link', { name: 'Docs' })).toHaveAttribute(
      'href',
      '/docs',
    );
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });
});
