import { createValueSchema, defaultPayload, MAX_TEXT_LENGTH } from '.';
import { readableValue } from './readable';

const DAY_0 = 'oboardNewApplication';
const payload = { ...defaultPayload('CN'), io_code: 'BAU RUN' };
const value = { onboardType: DAY_0, payload };

const withPart = (part: object) => ({
  ...value,
  payload: { ...payload, ...part },
});

describe('what a create form can continue with', () => {
  it('is a value that can be read', () => {
    expect(readableValue('CN', value)).toEqual(value);
  });

  it.each([
    [
      'a text that is too long',
      { description: 'a'.repeat(MAX_TEXT_LENGTH + 1) },
    ],
    ['a text of another type', { description: 7 }],
    ['an empty list', { team_members: [] }],
    ['a key of the other version', { dynatrace_create: true }],
    ['a key of no form', { is_admin: true }],
    [
      'a flag of another type, which gets its default',
      { snyk_appsec_create: 'no' },
    ],
  ])('lacks %s, and keeps the rest', (_, part) => {
    expect(createValueSchema('CN').safeParse(withPart(part)).success).toBe(
      false,
    );
    expect(readableValue('CN', withPart(part))).toEqual(value);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'payload'],
    ['no payload', { onboardType: DAY_0 }],
    ['a list as payload', { ...value, payload: [] }],
    ['an unknown type', { ...value, onboardType: 'other' }],
    ['a key beside the payload', { ...value, more: 1 }],
  ])('is nothing of %s', (_, given) => {
    expect(readableValue('CN', given)).toBeUndefined();
  });
});
