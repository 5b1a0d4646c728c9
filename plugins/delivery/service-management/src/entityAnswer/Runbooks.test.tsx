/* eslint-disable no-script-url -- what must not become a link */
import type { EntityLink } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { Runbooks } from './Runbooks';

const show = (links: EntityLink[]) =>
  renderInTestApp(
    <ul>
      <Runbooks
        entity={{
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: { name: 'orders', links },
        }}
      />
    </ul>,
  );

it('links the runbooks', async () => {
  show([
    { url: 'https://chat.example', title: 'Team channel' },
    { url: 'https://wiki.example/restart', title: 'Restart', type: 'runbook' },
    { url: 'javascript:alert(1)', title: 'Bad', type: 'runbook' },
  ]);
  expect(
    await screen.findByRole('link', { name: /Runbook: Restart/ }),
  ).toHaveAttribute('href', 'https://wiki.example/restart');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('says that there is none', async () => {
  show([]);
  expect(
    await screen.findByText('No link is marked as a runbook.'),
  ).toBeVisible();
});
