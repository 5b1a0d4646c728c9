import { isNameOfApplication } from './applicationNames';

const ORDERS = { alias: 'ORDCONF', applicationName: 'Order confirmation' };

it.each([
  ['', false],
  ['ordconf', true],
  ['ORDCONF', true],
  ['order-confirmation', true],
  ['Order.Confirmation', true],
  ['invented', false],
  ['ordconf2', false],
  ['ord', false],
  ['-', false],
])('knows an application by its alias and its name: %j', (text, isOf) => {
  expect(isNameOfApplication(text, ORDERS)).toBe(isOf);
});

it('takes no name for an application without one', () => {
  expect(isNameOfApplication('-', { alias: '' })).toBe(false);
  expect(isNameOfApplication('basket', {})).toBe(false);
});
