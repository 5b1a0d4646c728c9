import { ConfigReader } from '@backstage/config';
import { KnownKinds } from './KnownKinds';

const of = (kind: string) => ({
  apiVersion: 'x/v1',
  kind,
  metadata: { name: 'x' },
});

describe('KnownKinds', () => {
  it('knows upstream’s kinds without a rule', () => {
    const kinds = KnownKinds.fromConfig(new ConfigReader({}));
    expect(kinds.objection(of('api'))).toBeUndefined();
    expect(kinds.objection(of('Domain'))).toMatch(/not the kind Domain/);
  });

  it('knows every kind that a rule names, for whatever place', () => {
    const kinds = KnownKinds.fromConfig(
      new ConfigReader({
        catalog: {
          rules: [
            { allow: ['Component', { kind: 'Resource', 'spec.type': 'db' }] },
          ],
          locations: [
            { type: 'url', target: 'x', rules: [{ allow: ['Group'] }] },
            { type: 'url', target: 'y' },
          ],
        },
      }),
    );
    for (const kind of ['component', 'RESOURCE', 'Group']) {
      expect(kinds.objection(of(kind))).toBeUndefined();
    }
    expect(kinds.objection(of('Foo'))).toBe(
      'the catalogue reads Component, Resource, Group from files, not the kind Foo',
    );
  });
});
