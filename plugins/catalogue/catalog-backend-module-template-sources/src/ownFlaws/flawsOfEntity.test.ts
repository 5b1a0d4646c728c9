import { ENTITY_STATUS_CATALOG_PROCESSING_TYPE } from '@backstage/catalog-client';
import type {
  AlphaEntity,
  EntityStatusItem,
} from '@backstage/catalog-model/alpha';
import { toStatusItem } from '../flaws/Refusal';
import { flawsOfEntity } from '@portal/plugin-catalog-sources-common';

/** What upstream writes for an error of processing. */
const upstreams = (message: string): EntityStatusItem => ({
  type: ENTITY_STATUS_CATALOG_PROCESSING_TYPE,
  level: 'error',
  message: `InputError: ${message}`,
  error: { name: 'InputError', message },
});

const entity = (kind: string, spec: object, ...items: EntityStatusItem[]) => {
  const it: AlphaEntity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name: 'generated-1', namespace: 'default', title: 'Basket' },
    spec: { ...spec },
    status: { items },
  };
  return it;
};

const TARGET = 'https://git.example/shop/basket/blob/main/a/catalog-info.yaml';
const location = (...items: EntityStatusItem[]) =>
  entity('Location', { target: TARGET }, ...items);

it.each([
  [
    'Processor BuiltinKindsEntityProcessor threw an error while validating the entity component:default/basket; caused by TypeError: /spec/owner must be a text',
    '/spec/owner must be a text',
  ],
  [
    'Policy check failed for component:default/basket; caused by Error: "tags.0" is not valid; expected a string. To learn more about catalog file format, visit: https://x.example/adr002.md',
    '"tags.0" is not valid; expected a string',
  ],
])('gives the reason alone, of %s', (wrapped, reason) => {
  expect(flawsOfEntity(entity('Component', {}, upstreams(wrapped)))).toEqual([
    expect.objectContaining({
      title: 'Basket',
      reason,
      page: { kind: 'Component', namespace: 'default', name: 'generated-1' },
    }),
  ]);
});

it('names a refused entity of a file by its title', () => {
  const refused = toStatusItem({
    message: `component:default/till in ${TARGET} is refused: a bad tag`,
    title: 'The till',
    entityRef: 'component:default/till',
    reason: 'a bad tag',
  });
  expect(flawsOfEntity(location(refused))).toEqual([
    expect.objectContaining({
      title: 'The till',
      reason: 'a bad tag',
      entityRef: 'component:default/till',
    }),
  ]);
});

it('names a file by its path and repository', () => {
  const [flaw] = flawsOfEntity(location(upstreams('YAML error at line 3')));
  expect([flaw.title, flaw.reason]).toEqual([
    'a/catalog-info.yaml of shop/basket',
    'YAML error at line 3',
  ]);
});

it('bounds what a file says', () => {
  const refused = toStatusItem({
    message: 'x',
    title: 't'.repeat(5_000),
    reason: 'r'.repeat(5_000),
  });
  const [flaw] = flawsOfEntity(location(refused));
  expect([flaw.title.length, flaw.reason.length]).toEqual([200, 500]);
});

it('leaves out what is no error, and entities without a status', () => {
  const warning = { ...upstreams('Old'), level: 'warning' as const };
  expect(flawsOfEntity(location(warning))).toEqual([]);
  expect(flawsOfEntity({ ...location(), status: undefined })).toEqual([]);
});
