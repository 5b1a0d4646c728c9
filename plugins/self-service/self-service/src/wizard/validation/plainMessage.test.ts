import { plainMessage } from './plainMessage';

const error = (name: string, params: object = {}, message = '.x must be') => ({
  name,
  params,
  message,
  stack: message,
});

describe('plainMessage', () => {
  it.each([
    [error('required'), { type: 'string' }, 'Enter a value'],
    [error('required'), { enum: ['a'] }, 'Choose a value'],
    [error('required'), { 'ui:field': 'OwnerPicker' }, 'Choose a value'],
    [error('minLength', { limit: 1 }), { type: 'string' }, 'Enter a value'],
    [error('minLength', { limit: 3 }), {}, 'Use at least 3 characters'],
    [error('maxLength', { limit: 1 }), {}, 'Use at most 1 character'],
    [error('minItems', { limit: 2 }), {}, 'Add at least 2 entries'],
    [error('type', { type: 'integer' }), {}, 'Enter a whole number'],
    [error('format', { format: 'uuid' }), {}, 'Enter a valid uuid'],
    [error('unheard-of'), {}, 'Check this value'],
    [error('errorMessage', {}, 'No such team'), {}, 'No such team'],
  ])('says %j in plain words', (found, schema, words) => {
    expect(plainMessage(found, schema)).toBe(words);
  });
});
