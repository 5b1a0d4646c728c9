import fc from 'fast-check';
import type { ArmObject } from '../types';
import { ArmStore } from './ArmStore';
import { noChanges } from './changes';

const SCOPE = '/subscriptions/s/resourceGroups';

function objectAt(id: string, version = 0): ArmObject {
  const name = id.slice(id.lastIndexOf('/') + 1);
  return { id, name, type: 'test', properties: { version } };
}

const seed = ['a', 'B', 'c'].flatMap(group => [
  objectAt(`${SCOPE}/${group}`),
  objectAt(`${SCOPE}/${group}/providers/x/y/inside`),
]);

const operation = fc.record({
  group: fc.constantFrom('a', 'b', 'C', 'd'),
  isInside: fc.boolean(),
  isDeletion: fc.boolean(),
  version: fc.nat(),
});

describe('ArmStore', () => {
  it('is the same after a restart, and as a plain list would be', () => {
    fc.assert(
      fc.property(fc.array(operation), operations => {
        const changes = noChanges();
        const store = new ArmStore(seed, changes);
        let plain = new Map(seed.map(one => [one.id.toLowerCase(), one]));
        for (const { group, isInside, isDeletion, version } of operations) {
          const id = `${SCOPE}/${group}${isInside ? '/providers/x/y/inside' : ''}`;
          const key = id.toLowerCase();
          if (isDeletion) {
            store.delete(id);
            plain = new Map(
              [...plain].filter(
                ([one]) => one !== key && !one.startsWith(`${key}/`),
              ),
            );
          } else {
            store.write(objectAt(id, version));
            plain.set(key, objectAt(id, version));
          }
        }
        const kept = JSON.parse(JSON.stringify(changes));
        for (const one of [store, new ArmStore(seed, kept)]) {
          const found = one.beneath('/subscriptions/s');
          expect(new Map(found.map(o => [o.id.toLowerCase(), o]))).toEqual(
            plain,
          );
        }
      }),
    );
  });

  it('lists one collection by name, in any case', () => {
    const store = new ArmStore(seed, noChanges());
    const names = (collection: string) =>
      store.list(collection).map(({ name }) => name);
    expect(names('/SUBSCRIPTIONS/s/resourcegroups')).toEqual(['a', 'B', 'c']);
    expect(names(`${SCOPE}/b/providers/x/y`)).toEqual(['inside']);
    expect(names(`${SCOPE}/none/providers/x/y`)).toEqual([]);
  });
});
