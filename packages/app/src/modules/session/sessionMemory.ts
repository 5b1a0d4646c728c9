/** The reason for the end of this browser's last session. */
export type SessionEnd = 'signed-out' | 'idle';

const ACTIVE_KEY = 'portal.session.lastActiveAt';
const END_KEY = 'portal.session.end';
const BEGIN_KEY = 'portal.session.begunAt';

/**
 * The session state that all tabs of this browser share: the time of the last activity and the reason for the end.
 * Stored in local storage, so that it survives closing the browser.
 */
export class SessionMemory {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Milliseconds since 1970 of the last activity in any tab. */
  get lastActiveAt(): number | undefined {
    const stored = Number(this.#storage.getItem(ACTIVE_KEY) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : undefined;
  }

  markActive(at: number): void {
    this.#storage.setItem(ACTIVE_KEY, String(at));
  }

  /** Undefined while a session may be running. */
  get end(): SessionEnd | undefined {
    const stored = this.#storage.getItem(END_KEY);
    return stored === 'signed-out' || stored === 'idle' ? stored : undefined;
  }

  markEnd(end: SessionEnd): void {
    this.#storage.setItem(END_KEY, end);
  }

  /** Called when the user requests a session; clears the end of the previous one. */
  markAsked(at: number): void {
    // Activity first: a tab that sees the end removed must not treat the session as stale.
    this.markActive(at);
    this.#storage.removeItem(END_KEY);
  }

  /** Called when a session begins or continues in another tab. */
  markBegin(at: number): void {
    this.markAsked(at);
    this.#storage.setItem(BEGIN_KEY, String(at));
  }

  /**
   * Calls the listener when another tab ends the session.
   *
   * @returns a function that removes the listener
   */
  onEndElsewhere(listener: () => void): () => void {
    return this.#listen(END_KEY, listener);
  }

  /**
   * Calls the listener when another tab begins a session.
   *
   * @returns a function that removes the listener
   */
  onBeginElsewhere(listener: () => void): () => void {
    return this.#listen(BEGIN_KEY, listener);
  }

  /** The browser sends storage events only for changes by other tabs. */
  #listen(key: string, listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (
        event.storageArea === this.#storage &&
        event.key === key &&
        event.newValue !== null
      ) {
        listener();
      }
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }
}

/** The session memory that the tabs of this browser share. */
export function browserSessionMemory(): SessionMemory {
  return new SessionMemory(window.localStorage);
}
