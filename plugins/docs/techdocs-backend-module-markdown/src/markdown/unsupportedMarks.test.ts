import { unsupportedMarks } from './unsupportedMarks';

it.each([
  ['so $$a^2 + b^2$$ it is', ['$$formula$$']],
  [':material-account: and :rocket:', [':icon-name:']],
])('names what is shown as text of %j', (text, names) => {
  expect(unsupportedMarks(text)).toEqual(names);
});

it.each([
  '==marked== H~2~O x^2^ :rocket: https://shop.example/a',
  '```\n==a== $$b$$ :octicons-b:\n```\n',
  '~~~sh\n$$x$$\n~~~\n',
  'The code `$$a$$` and `:octicons-b:`',
  'a == b == c, ~~gone~~, [^1][^2], 10:30:45, ::name::',
  'https://shop.example/:id:/~a~/',
])('names nothing of %j', text => {
  expect(unsupportedMarks(text)).toEqual([]);
});
