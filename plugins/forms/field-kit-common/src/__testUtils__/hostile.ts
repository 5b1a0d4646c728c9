/** Texts that every rule must refuse without throwing, by description. */
export const HOSTILE_TEXTS: Record<string, string> = {
  'white space': ' \t ',
  'a line break': 'rg-one\nrg-two',
  'a null character': 'rg\u0000one',
  emoji: '🛒-basket',
  'letters of other scripts': 'группа',
  'a letter and a combining mark': 'cafe\u0301',
  'a right-to-left override': 'rg-\u202Egnp',
  markup: '<img src=x onerror=alert(1)>',
  'an injection into a query': "x' or '1' eq '1",
  'a template expression': '${{ parameters.secret }}',
  'a path out': '../../etc/passwd',
  '10,000 characters': 'a'.repeat(10_000),
  '10,000 characters that an unsafe pattern backtracks on': `${'a'.repeat(
    9_999,
  )}!`,
};

/** Values of shapes that no field produces. */
export const HOSTILE_VALUES: unknown[] = [
  42,
  Number.NaN,
  true,
  [],
  ['x'],
  [null],
  {},
  { id: 1 },
  { __proto__: { name: 'x' } },
  { email: {} },
  [{ email: 1, read: 'yes' }],
  () => 'x',
  Symbol('x'),
  1n,
];
