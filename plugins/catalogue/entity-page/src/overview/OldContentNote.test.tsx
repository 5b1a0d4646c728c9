import type { AlphaEntity } from '@backstage/catalog-model/alpha';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { screen } from '@testing-library/react';
import { OldContentNote } from './OldContentNote';

const build = (type?: string): AlphaEntity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'basket' },
  ...(type && {
    status: { items: [{ type, level: 'error', message: 'a reason' }] },
  }),
});

async function show(entity: AlphaEntity) {
  renderInTestApp(
    <EntityProvider entity={entity}>
      <OldContentNote />
      <p>Page</p>
    </EntityProvider>,
  );
  await screen.findByText('Page');
}

it('says that the content is old when the latest file is refused', async () => {
  await show(build('backstage.io/catalog-processing'));
  expect(screen.getByText(/shows the last version/)).toBeVisible();
});

it.each([undefined, 'example/other'])(
  'says nothing for a status of the type %s',
  async type => {
    await show(build(type));
    expect(screen.queryByText(/last version/)).toBeNull();
  },
);
