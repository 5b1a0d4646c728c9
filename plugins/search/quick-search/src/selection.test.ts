import { selectionReducer, START } from './selection';

it('begins at the first line with each text', () => {
  const moved = { text: 'a', active: 3 };
  expect(selectionReducer(moved, { type: 'typed', text: 'ab' })).toEqual({
    text: 'ab',
    active: 0,
  });
});

it('moves round, also after the list became shorter, and not in an empty one', () => {
  const up = { type: 'moved', by: -1, count: 3 } as const;
  const down = { type: 'moved', by: 1, count: 3 } as const;
  expect(selectionReducer(START, up).active).toBe(2);
  expect(selectionReducer({ text: '', active: 2 }, down).active).toBe(0);
  expect(selectionReducer({ text: '', active: 9 }, up).active).toBe(1);
  expect(selectionReducer(START, { ...down, count: 0 })).toBe(START);
});

it('jumps to the ends, and goes where the pointer is', () => {
  const jump = (to: 'first' | 'last', count: number) =>
    selectionReducer({ text: '', active: 1 }, { type: 'jumped', to, count });
  expect([jump('first', 3), jump('last', 3), jump('last', 0)]).toMatchObject([
    { active: 0 },
    { active: 2 },
    { active: 0 },
  ]);
  expect(selectionReducer(START, { type: 'pointed', at: 2 }).active).toBe(2);
});
