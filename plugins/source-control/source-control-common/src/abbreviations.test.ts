import { abbreviationOf, parseAbbreviations } from './abbreviations';

describe('parseAbbreviations', () => {
  it('reads both lists', () => {
    const text =
      '{"productGroups":{"Shop":"shop"},"technologyGroups":{"checkout":"chk"},"more":1}';
    const { productGroups, technologyGroups } = parseAbbreviations(text);
    expect(abbreviationOf('Shop', productGroups)).toBe('shop');
    expect(abbreviationOf('shop', productGroups)).toBeUndefined();
    expect(abbreviationOf('toString', technologyGroups)).toBeUndefined();
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"productGroups":{}}',
    '{"productGroups":{"a":1},"technologyGroups":{}}',
  ])('refuses %j', text => {
    expect(() => parseAbbreviations(text)).toThrow(
      'The file of abbreviations cannot be read',
    );
  });
});
