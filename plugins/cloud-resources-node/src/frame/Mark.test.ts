import fc from 'fast-check';
import { markOfTags, toTags } from '@portal/plugin-access-node';
import { markOfText, toMarkedText } from './Mark';

const MARK = {
  owner: 'group:default/checkout',
  createdBy: 'template:default/x',
};

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

describe('texts', () => {
  it('end with the mark', () => {
    const text = toMarkedText('Reads baskets', MARK);
    expect(text).toBe(
      'Reads baskets [owner: group:default/checkout, by: template:default/x]',
    );
    expect(markOfText('Reads baskets')).toBeUndefined();
  });

  it('give back the mark whatever stands before it', () => {
    const forged = toMarkedText('x', { ...MARK, owner: 'group:default/other' });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant(forged)), description => {
        expect(markOfText(toMarkedText(description, MARK))).toEqual(MARK);
      }),
    );
  });
});
