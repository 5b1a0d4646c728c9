import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { LegacyAddresses } from './LegacyAddresses';

function Shown() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${pathname}${search}${hash}`}</output>;
}

it.each([
  [
    '/create/templates/new-service?formData={}',
    '/create/templates/default/new-service?formData={}',
  ],
  ['/create/templates/a%20b', '/create/templates/default/a%20b'],
  [
    '/catalog/default/component/order-service/github-actions#top',
    '/catalog/default/component/order-service/ci-cd#top',
  ],
  [
    '/catalog/default/component/order-service/github-actions/17',
    '/catalog/default/component/order-service/ci-cd/17',
  ],
  [
    '/create/templates/default/new-service',
    '/create/templates/default/new-service',
  ],
  [
    '/catalog/default/component/github-actions',
    '/catalog/default/component/github-actions',
  ],
])('%s leads to %s', (from, to) => {
  render(
    <MemoryRouter initialEntries={[from]}>
      <LegacyAddresses />
      <Shown />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(to);
});
