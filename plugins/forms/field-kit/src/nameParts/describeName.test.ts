import { describeName } from './describeName';

describe('describeName', () => {
  it('says what is there and what is missing', () => {
    expect(
      describeName([
        { label: 'Product group', value: 'shop' },
        { label: 'App name', value: '' },
        { label: 'Interface id', value: '', isOptional: true },
        { label: 'Environment', value: 'dev' },
      ]),
    ).toBe('Made of Product group shop, Environment dev. Missing: App name.');
  });

  it('says nothing of a name without parts', () => {
    expect(describeName([])).toBe('');
  });
});
