import { readHeld } from './readHeld';

it.each([
  ['Backend request failed, 202 Accepted {"runRequest":{"id":"a"}}', 'a'],
  // Without a text of the status, as over HTTP/2.
  ['Backend request failed, 202  {"runRequest":{"id":"a"}}', 'a'],
  ['Backend request failed, 202 Accepted {"other":1}', undefined],
  ['Backend request failed, 202 Accepted {"runRequest', undefined],
  [
    'Backend request failed, 400 Bad Request {"runRequest":{"id":"a"}}',
    undefined,
  ],
])('reads %j as %j', (message, id) => {
  expect(readHeld(new Error(message))).toBe(id);
});
