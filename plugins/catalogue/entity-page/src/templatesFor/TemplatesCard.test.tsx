import type { Entity } from '@backstage/catalog-model';
import { identityApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef, EntityProvider } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TemplatesCard } from './TemplatesCard';

const template = (
  name: string,
  annotations: Record<string, string>,
): Entity => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: {
    name,
    namespace: 'default',
    title: `Template ${name}`,
    annotations,
  },
});

function show(catalog: object) {
  renderInTestApp(
    <EntityProvider
      entity={{
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Component',
        metadata: { name: 'orders' },
        relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
      }}
    >
      <TemplatesCard />
    </EntityProvider>,
    {
      features: [pageQueryModule],
      mountedRoutes: { '/create': scaffolderPlugin.routes.root },
      apis: [
        [catalogApiRef, catalog as never],
        [
          identityApiRef,
          mockApis.identity({
            userEntityRef: 'user:default/asha',
            ownershipEntityRefs: [
              'user:default/asha',
              'group:default/checkout',
            ],
          }),
        ],
      ],
    },
  );
}

it('links to the templates that fit this kind, with the form filled in', async () => {
  show(
    catalogApiMock({
      entities: [
        template('topic', {
          'retail.example/fits-component': 'Add a topic (owner)',
        }),
        template('access', {
          'retail.example/fits-component': 'A team gets access',
        }),
        template('group', { 'retail.example/fits-group': 'Add to the group' }),
        template('other', {}),
      ],
    }),
  );
  const add = await screen.findByRole('link', { name: 'Add a topic' });
  const { pathname, searchParams } = new URL(
    add.getAttribute('href')!,
    'https://portal.example',
  );
  expect(pathname).toBe('/create/templates/default/topic');
  expect(JSON.parse(searchParams.get('formData')!)).toEqual({
    owner: 'group:default/checkout',
  });
  expect(screen.getByText('Template topic')).toBeVisible();
  expect(
    screen
      .getAllByRole('listitem')
      .map(item => item.querySelector('a')?.textContent),
  ).toEqual(['A team gets access', 'Add a topic']);
  expect(screen.getByRole('link', { name: 'All templates' })).toHaveAttribute(
    'href',
    '/create',
  );
});

it('says that no template fits', async () => {
  show(catalogApiMock({ entities: [template('other', {})] }));
  expect(
    await screen.findByText('No template that you may use is made for this.'),
  ).toBeVisible();
});

it('says that it loads', async () => {
  show({ queryEntities: () => new Promise(() => undefined) });
  expect(
    await screen.findByRole('status', { name: 'Loading templates…' }),
  ).toBeVisible();
});

it('says that it failed, and tries again', async () => {
  const queryEntities = jest
    .fn()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue({ items: [] });
  show({ queryEntities });
  expect(await screen.findByText('no answer')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No template that you/)).toBeVisible();
});
