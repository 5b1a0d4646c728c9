import fc from 'fast-check';
import { sealOfText, toMarkedText } from './textMarks';

const MARK = {
  owner: 'group:default/checkout',
  createdBy: 'template:default/x',
};

const SEAL = '0b1c7a52-8a5b-4c57-9d6e-2f3a4b5c6d7e';

describe('seals', () => {
  it('end a description', () => {
    const text = toMarkedText('Reads baskets', MARK, SEAL);
    expect(text).toBe(
      `Reads baskets [owner: group:default/checkout, by: template:default/x, seal: ${SEAL}]`,
    );
    expect(sealOfText('Reads baskets')).toBeUndefined();
    expect(sealOfText(`${text} more`)).toBeUndefined();
  });

  it('are the last ones, whatever stands before', () => {
    const forged = toMarkedText('x', MARK, SEAL.replaceAll('0', '1'));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant(forged)), description => {
        const text = toMarkedText(description, MARK, SEAL);
        expect(sealOfText(text)).toBe(SEAL);
      }),
    );
  });
});
