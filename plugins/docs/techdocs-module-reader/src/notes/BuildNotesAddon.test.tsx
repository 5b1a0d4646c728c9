import { RELATION_OWNED_BY } from '@backstage/catalog-model';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { configApiRef, identityApiRef } from '@backstage/core-plugin-api';
import {
  type TechDocsApi,
  techdocsApiRef,
  TechDocsReaderPageProvider,
} from '@backstage/plugin-techdocs-react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BuildNotesAddon } from './BuildNotesAddon';

const NOTE = "'link.md' is a symbolic link and is not followed";
const TITLE = 'Notes of the build for the owners of this documentation';

/** Shows the add-on to a member of `checkout`, for a documentation of the owner. */
async function show(owner: string, metadata: object) {
  const read = jest.fn(async () => metadata);
  const techdocs = {
    getEntityMetadata: async () => ({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'basket', namespace: 'default' },
      relations: [{ type: RELATION_OWNED_BY, targetRef: owner }],
    }),
    getTechDocsMetadata: read,
  } as unknown as TechDocsApi;
  const identity = mockApis.identity({
    userEntityRef: 'user:default/ann',
    ownershipEntityRefs: ['user:default/ann', 'group:default/checkout'],
  });
  renderInTestApp(
    <TestApiProvider
      apis={[
        [techdocsApiRef, techdocs],
        [configApiRef, mockApis.config()],
        [identityApiRef, identity],
      ]}
    >
      <TechDocsReaderPageProvider
        entityRef={{ kind: 'component', namespace: 'default', name: 'basket' }}
      >
        {({ metadata: { value }, entityMetadata }) => (
          <>
            {value && entityMetadata.value && <p>read</p>}
            <BuildNotesAddon />
          </>
        )}
      </TechDocsReaderPageProvider>
    </TestApiProvider>,
  );
  await screen.findByText('read');
}

const notes = { site_name: 'Basket', build_notes: [NOTE] };

it('tells owners what the build left out, in a note that is closed at first', async () => {
  await show('group:default/checkout', notes);
  const title = await screen.findByText(TITLE);
  expect(screen.getByText(NOTE)).not.toBeVisible();
  await userEvent.click(title);
  await waitFor(() => expect(screen.getByText(NOTE)).toBeVisible());
});

it.each([
  ['other people', 'group:default/tills', notes],
  ['owners, of a build without notes', 'group:default/checkout', {}],
  [
    'owners, of metadata that is wrong',
    'group:default/checkout',
    { build_notes: 'x' },
  ],
])('shows nothing to %s', async (_, owner, metadata) => {
  await show(owner, metadata);
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});
