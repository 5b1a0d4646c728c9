import { SessionMemory } from './sessionMemory';

describe('SessionMemory', () => {
  beforeEach(() => window.localStorage.clear());

  it('knows nothing in a new browser', () => {
    const memory = new SessionMemory(window.localStorage);
    expect(memory.lastActiveAt).toBeUndefined();
    expect(memory.end).toBeUndefined();
  });

  it('takes nonsense in the storage for nothing', () => {
    window.localStorage.setItem('portal.session.lastActiveAt', 'soon');
    window.localStorage.setItem('portal.session.end', 'because');
    const memory = new SessionMemory(window.localStorage);
    expect(memory.lastActiveAt).toBeUndefined();
    expect(memory.end).toBeUndefined();
  });

  it('never shows an old activity without the end of its session', () => {
    const seen: (number | undefined)[] = [];
    const memory = new SessionMemory({
      ...fakeStorage(),
      removeItem: () => seen.push(memory.lastActiveAt),
    } as Storage);
    memory.markActive(1);
    memory.markEnd('idle');
    memory.markAsked(1000);
    expect(seen).toEqual([1000]);
  });

  it('does not tell a tab of what it did itself', () => {
    const memory = new SessionMemory(window.localStorage);
    const listener = jest.fn();
    const stops = [
      memory.onBeginElsewhere(listener),
      memory.onEndElsewhere(listener),
    ];
    memory.markBegin(1);
    memory.markEnd('signed-out');
    stops.forEach(stop => stop());
    expect(listener).not.toHaveBeenCalled();
  });
});

function fakeStorage(): Partial<Storage> {
  const items = new Map<string, string>();
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
  };
}
