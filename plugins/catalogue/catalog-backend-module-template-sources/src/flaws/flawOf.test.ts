import type { Entity } from '@backstage/catalog-model';
import { flawOf, untoldFlawOf } from './flawOf';

const SPEC = { type: 'service', lifecycle: 'production', owner: 'checkout' };

const component = (
  metadata: Partial<Entity['metadata']> = {},
  spec: object = {},
  kind = 'Component',
): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name: 'probe', ...metadata },
  spec: { ...SPEC, ...spec } as Entity['spec'],
});

it.each([
  component({ labels: { team: 'a', tier: 'b' }, tags: ['java', 'c++'] }),
  component({}, { dependsOn: ['component:a', 'Component:a'] }),
  component({}, { subcomponentOf: 'other' }),
  component({}, { owner: 'user:a', system: 'b', providesApis: ['c/d'] }),
  component({}, { dependsOn: ['basket'] }, 'Custom'),
  component({}, { subcomponentOf: 'other-space/probe' }),
  component({}, { type: 'openapi', definition: { $text: './a.yaml' } }, 'API'),
  { ...component(), kind: 'Custom', apiVersion: 'x/v1' },
])('finds nothing in %j', async entity => {
  expect(await flawOf(entity)).toBeUndefined();
});

it.each([
  // The cases of the wild.
  [
    component({ labels: { Team: 'a', team: 'b' } }),
    'these keys differ in upper and lower case only: metadata.labels.Team, metadata.labels.team. Keep one of them',
  ],
  [
    component({}, { definition: { $openapi: './openapi.yaml' } }, 'API'),
    'the placeholder $openapi is not known. $text, $json, $yaml are, for example $text: ./openapi.yaml',
  ],
  [component({}, { subcomponentOf: 'probe' }), 'spec.subcomponentOf names'],
  // Others of the kinds.
  [
    component({ annotations: { 'a.example/Key': '1', 'a.example/key': '2' } }),
    'metadata.annotations.a.example/Key, metadata.annotations.a.example/key',
  ],
  [
    component({}, { profile: { Name: 'a', name: 'b' } }),
    'spec.profile.Name, spec.profile.name',
  ],
  [
    component({}, { definition: { $asyncapi: './a.yaml' } }, 'API'),
    'the placeholder $asyncapi is not known',
  ],
  [
    component({}, { system: { $file: 'a.txt' } }),
    'the placeholder $file is not known',
  ],
  [
    component({}, { subdomainOf: 'domain:default/Probe' }, 'Domain'),
    'spec.subdomainOf names',
  ],
  [
    component({}, { children: ['a', 'probe'] }, 'Group'),
    'spec.children names the entity itself',
  ],
  [component({}, { owner: ' \t' }), 'spec.owner is blank'],
  [component({}, { providesApis: ['a', ' '] }), 'spec.providesApis is blank'],
])('tells what upstream keeps to itself of %j', (entity, reason) => {
  expect(untoldFlawOf(entity)).toContain(reason);
});

it.each([
  [component({ tags: ['Parcel'] }), '"tags.0" is not valid'],
  [component({}, { owner: '' }), '/spec/owner must NOT have fewer than 1'],
  [component({ name: 'a b' }), '"metadata.name" is not valid'],
  [component({}, { lifecycle: undefined }), "required property 'lifecycle'"],
  [component({}, { owner: ['a'] }), '/spec/owner must be string'],
  [
    { ...component(), apiVersion: 'backstage.io/v1' },
    'nobody knows the kind "Component" of "backstage.io/v1"',
  ],
  [{ ...component({}, {}, 'component') }, 'Write "Component" and'],
  [{ ...component(), spec: null } as never, '/spec must be object'],
  [component({}, { dependsOn: ['basket'] }), 'spec.dependsOn names no entity'],
  [
    component({}, { owner: 'group:default/' }),
    'spec.owner names no entity by "group:default/"',
  ],
  [component({ annotations: { a: null } as never }), 'a must have a value'],
])('tells what upstream will refuse in %j', async (entity, reason) => {
  expect(await flawOf(entity)).toContain(reason);
});

it('looks into what is nested very deep', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`);
  expect(untoldFlawOf(component({}, { deep }))).toBeUndefined();
});
