import fc from 'fast-check';
import { describeSources } from './sourceKinds';

describe('describeSources', () => {
  it('keeps the provider tasks, the directory first, and leaves other tasks out', () => {
    expect(
      describeSources([
        'catalog_orphan_cleanup',
        'github-provider:retail:refresh',
        'MicrosoftGraphOrgEntityProvider:retail:refresh',
        'github-provider:retail:other',
      ]),
    ).toEqual([
      {
        id: 'MicrosoftGraphOrgEntityProvider:retail:refresh',
        kind: 'directory',
        title: 'Company directory',
      },
      {
        id: 'github-provider:retail:refresh',
        kind: 'source-control',
        title: 'Source control',
      },
    ]);
  });

  it('tells sources of one kind apart by the id of their provider', () => {
    expect(
      describeSources([
        'github-provider:shops:refresh',
        'github-provider:core:refresh',
      ]).map(source => source.title),
    ).toEqual(['Source control (core)', 'Source control (shops)']);
  });

  it('never invents an id and never lists one twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.oneof(
            fc.string(),
            fc.string().map(name => `github-provider:${name}:refresh`),
          ),
        ),
        ids => {
          const described = describeSources(ids).map(source => source.id);
          expect(ids).toEqual(expect.arrayContaining(described));
          expect(new Set(described).size).toBe(described.length);
        },
      ),
      { seed: 1 },
    );
  });
});
