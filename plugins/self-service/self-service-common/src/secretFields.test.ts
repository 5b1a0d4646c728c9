import { readableValues, secretNames } from './secretFields';

const SCHEMA = [
  {
    title: 'First',
    properties: {
      name: { title: 'Name', type: 'string' },
      token: { title: 'Token', type: 'string', 'ui:field': 'Secret' },
      account: {
        type: 'object',
        properties: { id: {}, key: { 'ui:widget': 'password' } },
      },
    },
    dependencies: {
      name: { oneOf: [{ properties: { pin: { format: 'password' } } }] },
    },
  },
];

it('finds every kind of secret field, wherever it stands', () => {
  expect([...secretNames(SCHEMA)].sort()).toEqual(['key', 'pin', 'token']);
  expect(secretNames({ properties: { a: { writeOnly: true } } })).toEqual(
    new Set(['a']),
  );
});

describe('readableValues', () => {
  it('hides secrets at any depth, and values without a field', () => {
    const values = {
      name: 'cart',
      token: 's3cret-a',
      pin: 's3cret-b',
      account: { id: 'a1', key: 's3cret-c', list: [{ key: 's3cret-d' }] },
      gone: 's3cret-e',
    };
    const readable = readableValues(values, SCHEMA);
    expect(JSON.stringify(readable)).not.toContain('s3cret');
    expect(readable).toEqual([
      { name: 'name', title: 'Name', value: 'cart', isHidden: false },
      { name: 'token', title: 'Token', isHidden: true },
      { name: 'pin', title: 'pin', isHidden: true },
      {
        name: 'account',
        title: 'account',
        value: { id: 'a1', list: [{}] },
        isHidden: false,
      },
      { name: 'gone', title: 'gone', isHidden: true },
    ]);
  });

  it('hides everything without the template', () => {
    expect(readableValues({ name: 'cart' }, undefined)).toEqual([
      { name: 'name', title: 'name', isHidden: true },
    ]);
  });
});
