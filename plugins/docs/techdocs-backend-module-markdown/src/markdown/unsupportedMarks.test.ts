import { unsupportedMarks } from './unsupportedMarks';

it.each([
  ['so $$a^2 + b^2$$ it is', ['$$formula$$']],
  ['so $a^2$ is, and \\(b_1\\)', ['$formula$', '\\(formula\\)']],
  ['\\[\n\\frac{a}{b}\n\\]', ['\\(formula\\)']],
  ['It runs in {{ region }}.', ['{{ macro }}']],
  [':::note\nMind the gap\n:::\n', ['::: name']],
  ['{% include "a.md" %}', ['{{ macro }}']],
  ['## Code\n\n::: shop.till.Till\n', ['::: name']],
  ['See [[Set up]].', ['[[page]]']],
  [':material-account: and :rocket:', [':icon-name:']],
])('names what is shown as text of %j', (text, names) => {
  expect(unsupportedMarks(text)).toEqual(names);
});

it.each([
  '==marked== H~2~O x^2^ :rocket: https://shop.example/a',
  '```\n==a== $$b$$ :octicons-b:\n```\n',
  '~~~sh\n$$x$$\n~~~\n',
  'The code `$$a$$` and `:octicons-b:`',
  'It costs $5 to $10 = a lot, US$3_000, $HOME/$USER_NAME',
  'Write `{{ name }}` and `$x=1$`',
  'a \\[not\\] b \\(nor this\\)',
  '[[1]](a.md), [[x]][y], a[[0]], ::: note with words',
  'a == b == c, ~~gone~~, [^1][^2], 10:30:45, ::name::',
  'https://shop.example/:id:/~a~/',
])('names nothing of %j', text => {
  expect(unsupportedMarks(text)).toEqual([]);
});
