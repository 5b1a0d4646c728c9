import { EntityKindFilter } from '@backstage/plugin-catalog-react';
import { kindNoun } from './kindNoun';

describe('kindNoun', () => {
  it.each([
    ['component', 'Component', 'Components'],
    ['api', 'API', 'APIs'],
    ['airesource', 'AiResource', 'AI resources'],
    ['policy', 'Policy', 'Policies'],
  ])('names several of %s', (value, label, noun) => {
    expect(kindNoun(new EntityKindFilter(value, label))).toBe(noun);
  });

  it('names entities while no kind is known', () => {
    expect(kindNoun(undefined)).toBe('Entities');
  });
});
