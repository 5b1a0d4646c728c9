import { mapInTurns } from './mapInTurns';

it('maps a list in its order, each item in a turn of the event loop', async () => {
  const items = Array.from({ length: 50 }, (_, at) => at);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const results = await mapInTurns(items, item => item * 2);
  isOver = true;
  expect(results).toEqual(items.map(item => item * 2));
  expect(turns).toBeGreaterThanOrEqual(items.length);
});
