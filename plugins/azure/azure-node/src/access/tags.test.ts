import { markOfTags, sealOfTags, toTags } from './tags';

const MARK = {
  owner: 'group:default/checkout',
  createdBy: 'template:default/x',
};

const SEAL = '0b1c7a52-8a5b-4c57-9d6e-2f3a4b5c6d7e';

describe('tags', () => {
  it('write a group as the company does, and are read in any case', () => {
    expect(toTags(MARK)).toEqual({
      owner: 'checkout',
      createdBy: 'template:default/x',
    });
    expect(
      markOfTags({ Owner: 'Checkout', CREATEDBY: MARK.createdBy }),
    ).toEqual(MARK);
    const other = { ...MARK, owner: 'group:partners/checkout' };
    expect(markOfTags(toTags(other))).toEqual(other);
  });

  it.each<Record<string, string>>([
    {},
    { owner: 'checkout' },
    { createdBy: 'x' },
    { owner: '', createdBy: 'x' },
    { owner: 'user:default/asha', createdBy: 'x' },
    { owner: ':', createdBy: 'x' },
  ])('%j are no mark', tags => {
    expect(markOfTags(tags)).toBeUndefined();
  });
});

describe('seals', () => {
  it('stand beside the tags of the mark', () => {
    const tags = toTags(MARK, SEAL);
    expect(sealOfTags(tags)).toBe(SEAL);
    expect(markOfTags(tags)).toEqual(MARK);
    expect(sealOfTags(toTags(MARK))).toBeUndefined();
  });
});
