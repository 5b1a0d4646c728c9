import fc from 'fast-check';
import { reasonOf } from './reason';

it.each([
  [
    // A policy of Azure that denies.
    {
      error: {
        code: 'RequestDisallowedByPolicy',
        message:
          "Resource 'st1' was disallowed by policy. Reasons: 'Only in westeurope.'",
      },
    },
    "RequestDisallowedByPolicy: Resource 'st1' was disallowed by policy. Reasons: 'Only in westeurope.'",
  ],
  [
    {
      message: 'Validation Failed',
      errors: [{ resource: 'Repository', message: 'name already exists' }],
    },
    'Validation Failed: name already exists',
  ],
  [
    { error_code: 40002, message: 'Topic replication factor must be 3.' },
    'Topic replication factor must be 3',
  ],
  [
    { errors: [{ status: '402', title: 'Quota', detail: 'No more pools' }] },
    'No more pools',
  ],
  [
    { error: 'invalid_grant', error_description: 'AADSTS65001: no consent' },
    'invalid_grant: AADSTS65001: no consent',
  ],
  [
    { typeKey: 'GitRepositoryNotFoundException', message: 'TF401019: gone' },
    'GitRepositoryNotFoundException: TF401019: gone',
  ],
])('reads the reason of %j', (body, reason) => {
  expect(reasonOf(JSON.stringify(body))).toBe(reason);
});

it.each(['', '<html>', '[]', '7', 'null', '{"error":{}}', '{"message":7}'])(
  'finds none in %j',
  body => {
    expect(reasonOf(body)).toBeUndefined();
  },
);

it('takes secrets, addresses and signs out, and cuts', () => {
  const message = `<img src=x> \u001b[31mno ann@retail.example Bearer abc.def ${'long '.repeat(200)}`;
  const reason = reasonOf(JSON.stringify({ message })) ?? '';
  expect(reason).toMatch(/^‹img src=x› \[31mno \*\*\*@\*\*\* Bearer \*\*\*/);
  expect(reason).toHaveLength(300);
});

it('is one short line for any answer', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      const reason = reasonOf(
        JSON.stringify({ error: value, message: value }) ?? '',
      );
      expect(reason ?? '').not.toMatch(/[<>\n]|\p{Cc}/u);
      expect((reason ?? '').length).toBeLessThanOrEqual(300);
    }),
  );
});
