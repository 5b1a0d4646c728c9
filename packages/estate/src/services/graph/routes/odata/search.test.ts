import { compileSearch } from './search';

const group = {
  displayName: 'Research AND Development "IT"',
  description: 'Everything new',
};

describe('compileSearch', () => {
  it.each([
    ['"displayName:deve"', true],
    ['"displayName:velop"', false],
    ['"displayName:development research"', true],
    ['"displayName:Research AND Dev"', true],
    ['"displayName:\\"IT\\""', true],
    ['"displayName:\\"IT\\" more"', false],
    ['"displayName:-"', false],
    ['"displayName:none" OR "description:new"', true],
    ['"displayName:none" OR "description:new" AND "displayName:none"', false],
    ['"displayName:it" AND "description:every"', true],
  ])('%s: %p', (expression, isMatch) => {
    expect(compileSearch(expression)(group)).toBe(isMatch);
  });

  it.each([
    '',
    'displayName:it',
    '"displayName:it',
    '"displayName:"',
    '"displayName:a"b"',
    '"displayName:a" "displayName:b"',
    '"displayName:a" AND ',
    'OR "displayName:a"',
    '"displayName:a" XOR "displayName:b"',
  ])('refuses %p', expression => {
    expect(() => compileSearch(expression)).toThrow('Syntax error in $search');
  });

  it('refuses properties that are not searched', () => {
    expect(() => compileSearch('"id:1"')).toThrow('not supported');
  });
});
