import { hasMarkup } from './hasMarkup';

it.each([
  'Creates a service with its repository, and registers it.',
  'Orders (paid ones) & "returns"; 3 of 4 - or so',
  'Two lines\nof one paragraph',
])('shows %j as it is', text => expect(hasMarkup(text)).toBe(false));

it.each([
  'Places **orders**',
  'See [the guide](https://docs.example)',
  'See https://docs.example',
  'One\n\nTwo',
  '- a list',
  '1. a list',
  '# A heading',
  '`code`',
  '<b>',
])('draws %j as Markdown', text => expect(hasMarkup(text)).toBe(true));
