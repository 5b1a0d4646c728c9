import type { Entity } from '@backstage/catalog-model';
import type { CatalogProcessorResult } from '@backstage/plugin-catalog-node';
import { AiResourceProcessor } from './AiResourceProcessor';

const processor = new AiResourceProcessor();

const resource = (spec: object, more: object = {}): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'AiResource',
  metadata: { name: 'it', namespace: 'default' },
  spec: { lifecycle: 'production', owner: 'platform', ...spec },
  ...more,
});

async function relationsOf(entity: Entity) {
  const results: CatalogProcessorResult[] = [];
  const location = { type: 'url', target: 'https://host.example/x' };
  await processor.postProcessEntity(entity, location, result =>
    results.push(result),
  );
  return results.map(result => {
    if (result.type !== 'relation') throw new Error(result.type);
    const { source, type, target } = result.relation;
    return `${source.kind}:${source.name} ${type} ${target.kind}:${target.name}`;
  });
}

it.each([
  ['tools', { type: 'mcp-tools' }],
  ['a skill', { type: 'skill', dependsOn: ['other'] }],
  ['a rule', { type: 'rule', category: 'safety', rationale: 'Because' }],
])('takes in %s', async (_, spec) => {
  expect(await processor.validateEntityKind(resource(spec))).toBe(true);
});

it.each([
  ['no owner', { type: 'skill', owner: undefined }, 'owner'],
  ['a rule without its reason', { type: 'rule', category: 'x' }, 'rationale'],
  ['references that are none', { type: 'skill', dependsOn: [1] }, 'dependsOn'],
])('refuses %s, and names the field', async (_, spec, field) => {
  await expect(processor.validateEntityKind(resource(spec))).rejects.toThrow(
    field,
  );
});

it('leaves other kinds to others', async () => {
  const component = resource({}, { kind: 'Component' });
  expect(await processor.validateEntityKind(component)).toBe(false);
  expect(await relationsOf(component)).toEqual([]);
});

it('relates it to its owner, its system and what it needs, from both sides', async () => {
  expect(
    await relationsOf(
      resource({ type: 'skill', system: 'portal', dependsOn: ['tools'] }),
    ),
  ).toEqual([
    'AiResource:it ownedBy Group:platform',
    'Group:platform ownerOf AiResource:it',
    'AiResource:it partOf System:portal',
    'System:portal hasPart AiResource:it',
    'AiResource:it dependsOn AiResource:tools',
    'AiResource:tools dependencyOf AiResource:it',
  ]);
  expect(
    await relationsOf(resource({ type: 'plugin', skills: ['read'] })),
  ).toContain('AiResource:it hasPart AiResource:read');
});
