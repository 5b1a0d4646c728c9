import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { AccessWhyPage } from './AccessWhyPage';

it('shows its title, and that it is empty', async () => {
  renderInTestApp(<AccessWhyPage />);
  expect(
    await screen.findByRole('heading', { name: 'Access why' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Nothing here yet')).toBeInTheDocument();
});
