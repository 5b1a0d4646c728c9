import fc from 'fast-check';
import {
  checkId,
  checkInputs,
  checkPath,
  checkRef,
  checkRepositoryName,
  checkSearchText,
  checkSegment,
  checkUsername,
  checkWorkflowId,
  toRepositoryName,
} from './names';

/** Returns true if a check throws an InputError. Any other error fails the test. */
function isInputError(check: () => unknown): boolean {
  try {
    check();
    return false;
  } catch (error) {
    if ((error as Error).name !== 'InputError') throw error;
    return true;
  }
}

/** Arbitrary texts, including attempts at path traversal. */
const anyText = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('..', '.', '', 'a', 'b c', '\\', '%2e', '\0'))
    .map(parts => parts.join('/')),
);

describe('checks of names', () => {
  it('let no text through that changes the address of a request', () => {
    const checks: ((text: string) => unknown)[] = [
      checkRepositoryName,
      checkUsername,
      text => checkSegment(text, 'file'),
      checkWorkflowId,
      checkPath,
    ];
    const pathOf = (text: string) => {
      const encoded = text.split('/').map(encodeURIComponent).join('/');
      return decodeURIComponent(
        new URL(encoded, 'https://host/repos/org/').pathname,
      );
    };
    fc.assert(
      fc.property(anyText, text => {
        fc.pre(checks.some(check => !isInputError(() => check(text))));
        expect(pathOf(text)).toBe(`/repos/org/${text}`);
      }),
    );
  });

  it('take one part only, but for paths', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const text = `${one}/${other}`;
        for (const check of [
          checkRepositoryName,
          checkUsername,
          checkWorkflowId,
        ]) {
          expect(isInputError(() => check(text))).toBe(true);
        }
        expect(isInputError(() => checkSegment(text, 'file'))).toBe(true);
      }),
    );
  });

  it('take a repository of the organisation only', () => {
    fc.assert(
      fc.property(anyText, anyText, (owner, name) => {
        fc.pre(owner.toLowerCase() !== 'retail');
        expect(
          isInputError(() => toRepositoryName(`${owner}/${name}`, 'retail')),
        ).toBe(true);
      }),
    );
    expect(toRepositoryName('shop', 'retail')).toBe('shop');
    expect(toRepositoryName('Retail/shop', 'retail')).toBe('shop');
  });

  it('keep a search free of qualifiers and operators', () => {
    fc.assert(
      fc.property(anyText, text => {
        fc.pre(!isInputError(() => checkSearchText(text)));
        const words = checkSearchText(text).split(' ');
        expect(words.join('')).not.toMatch(/[:"'()<>]/);
        expect(words).not.toContain('OR');
      }),
    );
    expect(checkSearchText('  price   engine OR NOT x ')).toBe(
      'price engine x',
    );
  });

  it.each([
    ['main', true],
    ['release/2026.1', true],
    ['v1.0.0', true],
    ['refs/tags/v1', true],
    ['', false],
    ['a..b', false],
    ['-x', false],
    ['/x', false],
    ['x/', false],
    ['a b', false],
    ['a~1', false],
    ['a^', false],
    ['a:b', false],
    ['@{1}', false],
    ['a\nb', false],
    ['x'.repeat(251), false],
  ])('know whether %j can be a ref', (ref, expected) => {
    expect(isInputError(() => checkRef(ref))).toBe(!expected);
  });

  it.each([0, -1, 1.5, NaN, Infinity, 2 ** 60])('refuse the id %d', id => {
    expect(isInputError(() => checkId(id, 'run'))).toBe(true);
    expect(isInputError(() => checkWorkflowId(id))).toBe(true);
  });

  it('refuse more and longer inputs than a workflow takes', () => {
    const many = Object.fromEntries(
      Array.from({ length: 26 }, (_, index) => [`input${index}`, '']),
    );
    expect(isInputError(() => checkInputs(many))).toBe(true);
    expect(isInputError(() => checkInputs({ a: 'x'.repeat(65_536) }))).toBe(
      true,
    );
    expect(checkInputs({ a: 'x' })).toEqual({ a: 'x' });
  });
});
