import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import { adoptionApiRef } from '../api';
import { AdoptionPage } from './AdoptionPage';

// In a file of its own, because the answer about a permission is kept for all tests of a file.
it('says what is counted to whom the figures are refused, and asks for none', async () => {
  const get = jest.fn();
  renderInTestApp(
    <PageQueryProvider>
      <AdoptionPage />
    </PageQueryProvider>,
    {
      apis: [
        [adoptionApiRef, { get } as never],
        mockApis.permission({ authorize: AuthorizeResult.DENY }),
      ],
    },
  );
  expect(
    await screen.findByText(
      'The figures are for the administrators of the portal',
    ),
  ).toBeVisible();
  expect(
    screen.getByRole('heading', { name: 'What is counted' }),
  ).toBeVisible();
  expect(screen.getByText(/13 months after the last visit/)).toBeVisible();
  expect(get).not.toHaveBeenCalled();
});
