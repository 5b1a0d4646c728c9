/* eslint-disable no-script-url -- what must be refused */
import { safeHref } from './safeHref';

it.each([
  ['https://good.example', 'https://good.example'],
  ['javascript:alert(1)', undefined],
  ['//evil.example', undefined],
  [undefined, undefined],
])('safeHref of %s is %s', (address, href) => {
  expect(safeHref(address)).toBe(href);
});
