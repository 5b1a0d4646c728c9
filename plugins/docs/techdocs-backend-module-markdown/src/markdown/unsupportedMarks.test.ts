import { unsupportedMarks } from './unsupportedMarks';

it.each([
  // The case of the wild.
  [
    '# Marks\n\n==marked== H~2~O x^2^ :rocket: https://shop.example/a',
    ['==marked==', 'H~2~O', 'x^2^', ':emoji:'],
  ],
  // Others of the kind.
  ['--8<-- "other.md"', ['--8<-- "file"']],
  ['so $$a^2 + b^2$$ it is', ['$$formula$$']],
  ['CO~2~', ['H~2~O']],
])('names what is shown as text of %j', (text, names) => {
  expect(unsupportedMarks(text)).toEqual(names);
});

it.each([
  '```\n==a== H~2~O :b:\n```\n',
  '~~~sh\nx^2^\n~~~\n',
  'The code `==a==` and `:b:`',
  'a == b == c, ~~gone~~, [^1][^2], 10:30:45, ::name::',
  'https://shop.example/:id:/~a~/',
])('names nothing of %j', text => {
  expect(unsupportedMarks(text)).toEqual([]);
});
