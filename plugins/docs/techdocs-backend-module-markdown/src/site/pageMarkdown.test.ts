import { createMarkdown } from '../markdown/createMarkdown';
import { pageMarkdown } from './pageMarkdown';

const read = (body: string) =>
  pageMarkdown(body, createMarkdown().parse(body, {}));

it('leaves out comments, which the page does not show', () => {
  expect(read('# Orders\n\n<!-- ask Ann -->\nText <!-- why? --> here')).toBe(
    '# Orders\n\n\nText  here\n',
  );
});

it('keeps what looks like a comment in code', () => {
  const body = [
    'Write:',
    '',
    '```html',
    '<!-- a note -->',
    '```',
    '',
    '    <!-- indented -->',
    '',
    '- a list:',
    '',
    '    ```',
    '    <!-- nested -->',
    '    ```',
    '',
    'The end <!-- gone -->',
  ].join('\n');
  expect(read(body)).toBe(
    `${body.replace(' <!-- gone -->', ' ')}`.trim() + '\n',
  );
});

it('takes a comment that does not end to the end of the text', () => {
  expect(read('Text\n\n<!-- open\n\nSecret')).toBe('Text\n');
});
