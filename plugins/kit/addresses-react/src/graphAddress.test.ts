import { readEntityRef, readGraphRoots } from './graphAddress';

const rootsOf = (search: string) => readGraphRoots(new URLSearchParams(search));

describe('readGraphRoots', () => {
  it('reads the entities in both forms', () => {
    expect(
      rootsOf('?rootEntityRefs[]=api:default/a&maxDepth=2&rootEntityRefs[]=b'),
    ).toEqual(['api:default/a', 'b']);
    expect(rootsOf('?rootEntityRefs%5B0%5D=api%3Adefault%2Fa')).toEqual([
      'api:default/a',
    ]);
  });

  it.each(['', '?rootEntityRefs=api:a', '?rootEntityRefs[x]=api:a'])(
    "finds none in %j, as upstream's page",
    search => {
      expect(rootsOf(search)).toEqual([]);
    },
  );
});

describe('readEntityRef', () => {
  it('reads a reference', () => {
    expect(readEntityRef('api:a')).toEqual({
      kind: 'api',
      namespace: 'default',
      name: 'a',
    });
  });

  it.each(['', 'a', 'api:', ':a', 'a/b'])('reads nothing in %j', text => {
    expect(readEntityRef(text)).toBeUndefined();
  });
});
