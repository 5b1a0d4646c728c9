import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { CatalogSourcesClient } from '@portal/plugin-catalog-sources-common';
import { screen } from '@testing-library/react';
import { catalogSourcesApiRef } from '../../api';
import { RefreshSources } from './RefreshSources';

// A separate file, because permission decisions are cached for the lifetime of the page.
describe('RefreshSources without the permission', () => {
  it('is hidden and asks the server for nothing', async () => {
    const get = jest.fn();
    const api = { get } as unknown as CatalogSourcesClient;
    renderInTestApp(
      <>
        <p>The list</p>
        <RefreshSources />
      </>,
      {
        apis: [
          [catalogSourcesApiRef, api],
          mockApis.permission({ authorize: AuthorizeResult.DENY }),
        ],
      },
    );

    expect(await screen.findByText('The list')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(get).not.toHaveBeenCalled();
  });
});
