import fc from 'fast-check';
import {
  parseSignInProblemCode,
  SIGN_IN_PROBLEM_CODES,
  takeSignInError,
} from './signInProblem';

describe('parseSignInProblemCode', () => {
  it.each(SIGN_IN_PROBLEM_CODES)('finds %s at the start of a message', code => {
    expect(parseSignInProblemCode(`[${code}] Some words`)).toBe(code);
  });

  it('finds a code in an error that others wrapped', () => {
    expect(
      parseSignInProblemCode(
        'Refresh failed; caused by NotAllowedError: [account-disabled] The account is disabled',
      ),
    ).toBe('account-disabled');
  });

  it('skips what only looks like a code', () => {
    expect(parseSignInProblemCode('[object] [not-in-catalogue] x')).toBe(
      'not-in-catalogue',
    );
  });

  it.each(['', 'not-in-catalogue', '[something-else] x', '[NOT-IN-CATALOGUE]'])(
    'does not know %p',
    message => {
      expect(parseSignInProblemCode(message)).toBe('unknown');
    },
  );

  it('answers any text with one of its codes', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect([...SIGN_IN_PROBLEM_CODES, 'unknown']).toContain(
          parseSignInProblemCode(text),
        );
      }),
    );
  });
});

describe('takeSignInError', () => {
  it('takes the message out and leaves the rest of the address', () => {
    expect(
      takeSignInError(
        'https://portal.example/catalog?filters%5Bkind%5D=api&error=%5Baccount-disabled%5D+no#x',
      ),
    ).toEqual({
      message: '[account-disabled] no',
      href: 'https://portal.example/catalog?filters%5Bkind%5D=api#x',
    });
  });

  it('leaves an address without an error as it is', () => {
    const href = 'https://portal.example/search?query=a%20b';
    expect(takeSignInError(href)).toEqual({ href });
  });

  it('takes any message out unchanged', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const query = new URLSearchParams({ error: text });
        expect(takeSignInError(`https://portal.example/a?${query}`)).toEqual({
          message: query.get('error'),
          href: 'https://portal.example/a',
        });
      }),
    );
  });
});
