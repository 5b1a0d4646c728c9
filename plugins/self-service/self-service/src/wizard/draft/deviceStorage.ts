/** A storage that forgets: for a browser that allows none. */
class NoStorage implements Storage {
  readonly length = 0;
  clear() {}
  getItem() {
    return null;
  }
  key() {
    return null;
  }
  removeItem() {}
  setItem() {}
}

function usable(get: () => Storage): Storage {
  try {
    const storage = get();
    storage.getItem('');
    return storage;
  } catch {
    return new NoStorage();
  }
}

/** What the device keeps for all tabs. */
export const deviceStorage = (): Storage => usable(() => window.localStorage);

const TAB_KEY = 'portal.form-tab';

const newTab = () => Math.random().toString(36).slice(2);

/** Returns the id of this tab, which a reload keeps. */
export function tabId(): string {
  const storage = usable(() => window.sessionStorage);
  return storage.getItem(TAB_KEY) ?? renewTabId();
}

/** Gives this tab another id: a duplicated tab has that of the first. */
export function renewTabId(): string {
  const id = newTab();
  try {
    usable(() => window.sessionStorage).setItem(TAB_KEY, id);
  } catch {
    // Without space on the device, a reload loses the id, and the draft is offered instead.
  }
  return id;
}
