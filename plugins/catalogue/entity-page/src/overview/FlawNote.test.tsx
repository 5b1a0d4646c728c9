import type {
  AlphaEntity,
  EntityStatusItem,
} from '@backstage/catalog-model/alpha';
import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { catalogApiRef, EntityProvider } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import { FlawNote } from './FlawNote';

const PROCESSING = 'backstage.io/catalog-processing';
const ADVICE =
  'To learn more about catalog file format, visit: https://x.example/adr002.md';

const item = (message: string, refused?: object): EntityStatusItem => ({
  type: PROCESSING,
  level: 'error',
  message,
  error: {
    name: 'NotAllowedError',
    message,
    ...(refused && { refused }),
  } as never,
});

const build = (
  kind: string,
  name: string,
  ...items: EntityStatusItem[]
): AlphaEntity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name, title: 'The basket' },
  ...(kind === 'Location' && {
    spec: {
      target: 'https://github.com/shop/basket/blob/main/catalog-info.yaml',
    },
  }),
  status: { items },
});

async function show(entity: AlphaEntity, ...above: AlphaEntity[]) {
  const catalogApi = catalogApiMock.mock({
    getEntityAncestors: async () => ({
      rootEntityRef: 'x',
      items: [entity, ...above].map(one => ({
        entity: one,
        parentEntityRefs: [],
      })),
    }),
  });
  renderInTestApp(
    <TestApiProvider apis={[[catalogApiRef, catalogApi]]}>
      <EntityProvider entity={entity}>
        <PageQueryProvider>
          <FlawNote />
        </PageQueryProvider>
        <p>Page</p>
      </EntityProvider>
    </TestApiProvider>,
  );
  await screen.findByText('Page');
}

const REFUSED = item(
  `InputError: Policy check failed for component:default/basket; caused by Error: "tags.0" is not valid. ${ADVICE}`,
);

it('says in one place that the content is old, and why, in plain words', async () => {
  const location = build('Location', 'generated-1', REFUSED);
  await show(build('Component', 'basket', REFUSED), location);
  expect(screen.getByText(/shows the last version/)).toBeVisible();
  expect(
    await screen.findByText(
      'catalog-info.yaml of shop/basket: "tags.0" is not valid',
    ),
  ).toBeVisible();
  const reason = 'The basket: "tags.0" is not valid';
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByText(/default\/|Policy check|adr002/)).toBeNull();
});

it('says that another entity of its file is refused, once', async () => {
  const said = { title: 'The till', reason: 'it has a bad tag' };
  const location = build(
    'Location',
    'generated-1',
    item('component:default/till is refused', said),
    item('component:default/till is refused', said),
  );
  await show(build('Component', 'basket'), location);
  expect(await screen.findByText(/This page is not affected/)).toBeVisible();
  expect(screen.getAllByText('The till: it has a bad tag')).toHaveLength(1);
});

it('says that a fault of the file concerns the entity', async () => {
  const said = {
    title: 'The basket',
    reason: 'two keys differ in case only',
    entityRef: 'component:default/basket',
  };
  const location = build('Location', 'generated-1', item('refused', said));
  await show(build('Component', 'basket'), location);
  expect(await screen.findByText(/may be old/)).toBeVisible();
});

it('says of a file that the catalogue does not take all of it', async () => {
  await show(build('Location', 'generated-1', REFUSED));
  expect(screen.getByText(/not take all of this file/)).toBeVisible();
});

const BROKEN = item('template:default/x in a.yaml does not work', {
  title: 'Work order',
  reason: 'it uses the filter shout',
});
BROKEN.error!.name = 'InputError';

it('says on the page of a file what of it does not work', async () => {
  await show(build('Location', 'generated-1', BROKEN));
  expect(screen.getByText(/but not all of it works/)).toBeVisible();
  expect(
    screen.getByText('Work order: it uses the filter shout'),
  ).toBeVisible();
});

it('leaves to the page of a template what of it does not work', async () => {
  const bad = item('component:default/till is refused', { title: 'The till' });
  const location = build('Location', 'generated-1', BROKEN, bad);
  await show(build('Template', 'work-order'), location);
  expect(await screen.findByText(/^The till:/)).toBeVisible();
  expect(screen.queryByText(/filter shout/)).toBeNull();
});

it('lists ten reasons, and the number of the others', async () => {
  const many = Array.from({ length: 13 }, (_, at) =>
    item(`Error: fault ${at}`),
  );
  await show(build('Component', 'basket', ...many));
  expect(screen.getAllByText(/^The basket: fault/)).toHaveLength(10);
  expect(screen.getByText('and 3 more')).toBeVisible();
});

it.each([
  [[]],
  [[{ ...REFUSED, type: 'example/other' }]],
  [[{ ...REFUSED, level: 'info' as const }]],
])('says nothing for the status %j', async items => {
  await show(build('Component', 'basket', ...items));
  expect(screen.queryByRole('list')).toBeNull();
});
