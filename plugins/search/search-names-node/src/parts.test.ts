import { hasParts } from './parts';

it.each([
  ['asket', '(n LIKE ?)', ['%asket%']],
  ['C++', '(n LIKE ?)', ['%c++%']],
  [
    'int-012',
    '(n LIKE ? OR n LIKE ? AND n LIKE ?)',
    ['%int-012%', '%int%', '%012%'],
  ],
  ['a b', '(n LIKE ?) AND (n LIKE ?)', ['%a%', '%b%']],
  ['100%', '(n LIKE ?)', ['%100\\%%']],
])('looks for the parts of %j', (text, sql, bindings) => {
  expect(hasParts('n', text)).toEqual({ sql, bindings });
});

it.each(['', '  ', 'a '.repeat(21), 'ab-'.repeat(21)])(
  'has no condition for %j',
  text => {
    expect(hasParts('n', text)).toBeUndefined();
  },
);
