import { entityTitle } from './entityTitle';

const entity = (title?: string, spec?: object) => ({
  metadata: { name: 'shop', title },
  spec,
});
const profile = (displayName: unknown) => ({ profile: { displayName } });

it.each([
  ['the name', entity(), 'shop'],
  ['the title before the name', entity('The shop'), 'The shop'],
  ['the display name first', entity('The shop', profile('Shop')), 'Shop'],
  ['no blank title', entity('  '), 'shop'],
  ['no blank display name', entity('The shop', profile(' ')), 'The shop'],
  [
    'no display name that is no text',
    entity('The shop', profile(1)),
    'The shop',
  ],
  ['no profile that is none', entity(undefined, { profile: 'x' }), 'shop'],
])('shows %s', (_, given, title) => {
  expect(entityTitle(given)).toBe(title);
});
