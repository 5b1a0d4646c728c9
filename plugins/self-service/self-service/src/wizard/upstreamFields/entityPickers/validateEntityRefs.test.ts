import { validateEntityRefs } from './validateEntityRefs';

function errorsOf(values: string[] | undefined): string[] {
  const errors: string[] = [];
  validateEntityRefs(values, { addError: message => errors.push(message) });
  return errors;
}

describe('validateEntityRefs', () => {
  it('accepts full references', () => {
    expect(errorsOf(['api:shop/till', 'group:checkout'])).toEqual([]);
    expect(errorsOf([])).toEqual([]);
    expect(errorsOf(undefined)).toEqual([]);
  });

  it('names each value that is none', () => {
    expect(errorsOf(['till', 'api:shop/till', 'a/b/c'])).toEqual([
      'till is not a valid entity ref',
      'a/b/c is not a valid entity ref',
    ]);
  });
});
