import fc from 'fast-check';
import { createTokenSealer } from './createTokenSealer';

const sealer = createTokenSealer('only-for-this-test');

describe('createTokenSealer', () => {
  it('opens what it sealed, for the same person only', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string(),
        fc.string(),
        (text, owner, other) => {
          const sealed = sealer.seal(text, owner);
          expect(sealed).toMatch(/^[\w-]*$/);
          expect(sealer.open(sealed, owner)).toBe(text);
          fc.pre(other !== owner);
          expect(sealer.open(sealed, other)).toBeUndefined();
        },
      ),
    );
  });

  it('opens nothing that was changed', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (text, at, change) => {
          const bytes = Buffer.from(sealer.seal(text, 'a'), 'base64url');
          bytes[at % bytes.length] ^= change;
          expect(sealer.open(bytes.toString('base64url'), 'a')).toBeUndefined();
        },
      ),
    );
  });

  it('opens nothing of another secret, and no nonsense', () => {
    const other = createTokenSealer('another-secret');
    expect(other.open(sealer.seal('text', 'a'), 'a')).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), text => {
        expect(sealer.open(text, 'a')).toBeUndefined();
      }),
    );
  });

  it('opens texts of either secret while the secret is changed, and seals with the first', () => {
    const [first, next] = ['the-first-secret', 'the-next-secret'];
    const both = createTokenSealer(next, first);
    const sealed = createTokenSealer(first).seal('text', 'a');
    expect(both.open(sealed, 'a')).toBe('text');
    expect(both.open(sealed, 'b')).toBeUndefined();
    expect(createTokenSealer(next).open(both.seal('text', 'a'), 'a')).toBe(
      'text',
    );
  });

  it('hides the text, differently each time', () => {
    const [one, two] = [sealer.seal('secret', 'a'), sealer.seal('secret', 'a')];
    expect(one).not.toBe(two);
    expect(Buffer.from(one, 'base64url').toString()).not.toContain('secret');
  });
});
