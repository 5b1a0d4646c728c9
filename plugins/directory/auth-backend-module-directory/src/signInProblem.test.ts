import fc from 'fast-check';
import {
  problemOfCallback,
  problemOfRequest,
  signInError,
  signInProblems,
  withProblemCode,
  type SignInProblemCode,
} from './signInProblem';

describe('problemOfCallback', () => {
  it.each([
    ['access_denied', undefined, 'sign-in-cancelled'],
    ['interaction_required', '', 'access-restricted'],
    ['consent_required', undefined, 'consent-needed'],
    [
      'access_denied',
      'AADSTS65004: User declined to consent to access the app.',
      'sign-in-cancelled',
    ],
    [
      'access_denied',
      'AADSTS90094: The grant requires admin permission.',
      'consent-needed',
    ],
    [
      'invalid_client',
      'AADSTS650051: Another service principal. AADSTS65001: no consent',
      undefined,
    ],
    [
      'access_denied',
      'AADSTS53003: Access has been blocked by Conditional Access policies.',
      'access-restricted',
    ],
    [
      'access_denied',
      'AADSTS530032: BlockedByConditionalAccess',
      'access-restricted',
    ],
    [
      'access_denied',
      'AADSTS50105: The signed in user is not assigned to a role for the application.',
      'not-assigned',
    ],
    [
      'access_denied',
      'AADSTS50057: The user account is disabled.',
      'account-disabled',
    ],
    ['temporarily_unavailable', 'busy', 'directory-unreachable'],
    ['server_error', undefined, 'directory-unreachable'],
    ['invalid_scope', undefined, undefined],
    [undefined, undefined, undefined],
  ])('%s, %s is %s', (error, description, code) => {
    expect(problemOfCallback({ error, error_description: description })).toBe(
      code,
    );
  });

  it('never fails on whatever the query holds', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (error, description) => {
        const code = problemOfCallback({
          error,
          error_description: description,
        });
        expect([...Object.keys(signInProblems), undefined]).toContain(code);
      }),
    );
  });
});

describe('problemOfRequest', () => {
  it.each([
    [
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      'directory-unreachable',
    ],
    [
      Object.assign(new Error('hang up'), { code: 'ECONNRESET' }),
      'directory-unreachable',
    ],
    [
      new Error('outgoing request timed out after 10000ms'),
      'directory-unreachable',
    ],
    [
      new Error('expected 200 OK, got: 503 Service Unavailable'),
      'directory-unreachable',
    ],
    [new SyntaxError('Unexpected end of JSON input'), 'directory-unreachable'],
    [
      Object.assign(new Error('invalid_grant'), {
        error_description: 'AADSTS50057: disabled',
      }),
      'account-disabled',
    ],
    [
      Object.assign(new Error('interaction_required'), {
        error_description: 'AADSTS50076: Due to a configuration change …',
      }),
      'access-restricted',
    ],
    [new Error('invalid_grant'), undefined],
    ['a text', undefined],
  ])('%s is %s', (error, code) => {
    expect(problemOfRequest(error)).toBe(code);
  });
});

describe('signInError', () => {
  it.each(Object.keys(signInProblems) as SignInProblemCode[])(
    'begins with the code %s',
    code => {
      expect(signInError(code).message.startsWith(`[${code}] `)).toBe(true);
    },
  );

  it('repeats nothing that the directory said', () => {
    const cause = Object.assign(new Error('ask ann.lee@retail.example'), {
      code: 'ECONNRESET',
    });
    const error = withProblemCode(cause);
    expect(String(error)).toContain('[directory-unreachable]');
    expect(String(error)).not.toContain('ann.lee');
  });

  it('leaves an error without a screen of its own alone', () => {
    const error = new Error('invalid_grant');
    expect(withProblemCode(error)).toBe(error);
  });
});
