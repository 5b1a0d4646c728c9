import { GroupTree } from './GroupTree';

const group = (name: string, parent?: string) => ({
  ref: `group:default/${name}`,
  title: `The ${name}`,
  parent: parent && `group:default/${parent}`,
});
const refs = (...names: string[]) => names.map(name => `group:default/${name}`);

const TREE = new GroupTree([
  group('technology'),
  group('commerce', 'technology'),
  group('checkout', 'commerce'),
  group('search', 'commerce'),
  group('stray', 'gone'),
]);

it('knows what is above a group, the nearest first', () => {
  expect(TREE.above(refs('checkout')[0])).toEqual(
    refs('commerce', 'technology'),
  );
  expect(TREE.above(refs('stray')[0])).toEqual(refs('gone'));
  expect(TREE.above(refs('nobody')[0])).toEqual([]);
});

it('knows what is below groups, each once', () => {
  expect(TREE.withBelow(refs('commerce', 'search'))).toEqual(
    refs('commerce', 'search', 'checkout'),
  );
  expect(TREE.withBelow(refs('nobody'))).toEqual(refs('nobody'));
});

it('ends when groups are inside of each other', () => {
  const tree = new GroupTree([group('a', 'b'), group('b', 'a')]);
  expect(tree.above('group:default/a')).toEqual(refs('b'));
  expect(tree.withBelow(refs('a'))).toEqual(refs('a', 'b'));
});

it('has a title for each reference', () => {
  expect(TREE.titleOf('group:default/search')).toBe('The search');
  expect(TREE.titleOf('group:default/nobody')).toBe('nobody');
});
