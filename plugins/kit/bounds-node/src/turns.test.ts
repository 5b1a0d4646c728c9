import { inTurns } from './turns';

it('gives all items, and lets the event loop turn between them', async () => {
  const order: (number | string)[] = [];
  setImmediate(() => order.push('another request'));
  for await (const item of inTurns([1, 2, 3, 4], 2)) order.push(item);
  expect(order).toEqual([1, 2, 'another request', 3, 4]);
});

it('ends with an empty list', async () => {
  const items: unknown[] = [];
  for await (const item of inTurns([])) items.push(item);
  expect(items).toEqual([]);
});
