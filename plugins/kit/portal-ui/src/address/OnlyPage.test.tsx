import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { OnlyPage } from './OnlyPage';

const show = (address: string) =>
  renderInTestApp(
    <Routes>
      <Route path="/vault/*" element={<OnlyPage>The secrets</OnlyPage>} />
    </Routes>,
    { initialRouteEntries: [address] },
  );

it.each(['/vault', '/vault/', '/vault?search=a'])('shows %s', async address => {
  show(address);
  expect(await screen.findByText('The secrets')).toBeVisible();
});

it('shows nothing of the page below its address', async () => {
  show('/vault/no-such-page');
  expect(await screen.findByText(/404|not found/i)).toBeVisible();
  expect(screen.queryByText('The secrets')).toBeNull();
});
