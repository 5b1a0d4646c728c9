import type { Entity } from '@backstage/catalog-model';
import type { EntitiesSearchFilter } from '@backstage/plugin-catalog-node';
import type { PermissionCriteria } from '@backstage/plugin-permission-common';
import {
  AUDIENCE_CODE_FIELD,
  AUDIENCE_FIELD,
  audienceOf,
  CLASSIFICATION_ANNOTATION,
  isControlled,
} from '@portal/plugin-template-acl-common';
import fc from 'fast-check';
import { createHasTemplateAccessRule } from '@portal/plugin-template-acl-node';
import { prefixesOf, prefixesOfAllBut, UNPROCESSED } from './codes';

/** Audiences at the index of their code; this process does not know one of ten. */
const audiences: string[][] = [[]];
const isKnown = (code: number) => code % 10 !== 0;

function codeOf(audience: string[]): number {
  const at = audiences.findIndex(
    each => JSON.stringify(each) === JSON.stringify(audience),
  );
  return at > 0 ? at : audiences.push(audience) - 1;
}

const rule = createHasTemplateAccessRule({
  hiddenFrom: own =>
    prefixesOfAllBut(
      [...audiences.keys()].filter(
        code => isKnown(code) && audiences[code].some(ref => own.includes(ref)),
      ),
    ),
});

/** Returns true if an entity matches a query in the catalogue's index, which stores keys and values in lower case. */
function matches(
  query: PermissionCriteria<EntitiesSearchFilter>,
  entity: Entity,
): boolean {
  if ('anyOf' in query) return query.anyOf.some(part => matches(part, entity));
  if ('allOf' in query) return query.allOf.every(part => matches(part, entity));
  if ('not' in query) return !matches(query.not, entity);
  const fields = [AUDIENCE_FIELD, AUDIENCE_CODE_FIELD];
  const rows = [
    ['kind', entity.kind],
    ...fields.flatMap(field =>
      ((entity.metadata[field] ?? []) as string[]).map(value => [
        `metadata.${field}`,
        value,
      ]),
    ),
  ].map(row => row.map(text => text.toLowerCase()));
  const values = query.values?.map(value => value.toLowerCase());
  return rows.some(
    ([key, value]) =>
      key === query.key.toLowerCase() && (!values || values.includes(value)),
  );
}

const OWNERS = [
  'user:default/asha',
  'group:default/checkout',
  'group:default/cloud-platform',
];
const name = fc.constantFrom('network', 'Cluster', 'vault');
const namespace = fc.constantFrom('default', 'lab');
const ref = fc
  .tuple(namespace, name)
  .map(([space, what]) => `template:${space}/${what.toLowerCase()}`);

const samples = fc.record({
  kind: fc.constantFrom('Template', 'template', 'Component', 'Group'),
  name,
  namespace: fc.option(namespace, { nil: undefined }),
  classification: fc.option(
    fc.constantFrom('', 'infrastructure', 'INFRASTRUCTURE', 'open', 'Data'),
    { nil: undefined },
  ),
  owner: fc.option(fc.constantFrom(...OWNERS), { nil: undefined }),
  isProcessed: fc.boolean(),
});
type Sample = typeof samples extends fc.Arbitrary<infer T> ? T : never;

function toEntity(sample: Sample): Entity {
  const { kind, classification, owner } = sample;
  const entity: Entity = {
    apiVersion: 'v1',
    kind,
    metadata: {
      name: sample.name,
      namespace: sample.namespace,
      annotations:
        classification === undefined
          ? undefined
          : { [CLASSIFICATION_ANNOTATION]: classification },
    },
    spec: owner ? { owner } : {},
  };
  if (kind.toLowerCase() !== 'template') return entity;
  if (!sample.isProcessed) {
    entity.metadata[AUDIENCE_CODE_FIELD] = [UNPROCESSED];
    return entity;
  }
  const audience = audienceOf(entity);
  entity.metadata[AUDIENCE_FIELD] = audience;
  if (isControlled(entity)) {
    entity.metadata[AUDIENCE_CODE_FIELD] = prefixesOf(codeOf(audience));
  }
  return entity;
}

/** The rule as the specification states it. */
function mayUse(
  sample: Sample,
  { owners, granted }: { owners: string[]; granted: string[] },
): boolean {
  if (sample.kind.toLowerCase() !== 'template') return true;
  if (!sample.isProcessed) return false;
  const { classification, owner } = sample;
  if (classification === 'open' || classification === 'Data') return true;
  const own = `template:${sample.namespace ?? 'default'}/${sample.name.toLowerCase()}`;
  return (
    (owner !== undefined && owners.includes(owner)) || granted.includes(own)
  );
}

describe('HAS_TEMPLATE_ACCESS', () => {
  it('says of one entity, and of the catalogue, what the specification says', () => {
    const people = fc.record({
      owners: fc.uniqueArray(fc.constantFrom(...OWNERS), { maxLength: 2 }),
      granted: fc.uniqueArray(ref, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(samples, people, (sample, person) => {
        const entity = toEntity(sample);
        const params = { audience: [...person.owners, ...person.granted] };
        const expected = mayUse(sample, person);
        expect(rule.apply(entity, params)).toBe(expected);
        const isListed = matches(rule.toQuery(params), entity);
        const isNew =
          isControlled(entity) &&
          sample.isProcessed &&
          !isKnown(codeOf(audienceOf(entity)));
        expect(isListed).toBe(expected && !isNew);
      }),
      { numRuns: 2_000 },
    );
  });
});
