/** Why the last session of this browser ended. */
export type SessionEnd = 'signed-out' | 'idle';

const ACTIVE_KEY = 'portal.session.lastActiveAt';
const END_KEY = 'portal.session.end';
const BEGIN_KEY = 'portal.session.begunAt';

/**
 * What all tabs of this browser know of the session: when somebody last did something,
 * and why it ended. Kept in local storage, where a closed browser finds it again.
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

  /** A person asks for a session: what was before does not count any more. */
  markAsked(at: number): void {
    // First the activity: a tab that sees the end gone must not take the session for stale.
    this.markActive(at);
    this.#storage.removeItem(END_KEY);
  }

  /** A session has begun, or goes on in another tab. */
  markBegin(at: number): void {
    this.markAsked(at);
    this.#storage.setItem(BEGIN_KEY, String(at));
  }

  /**
   * Calls back when another tab ends the session.
   *
   * @returns a function that stops listening
   */
  onEndElsewhere(listener: () => void): () => void {
    return this.#listen(END_KEY, listener);
  }

  /**
   * Calls back when another tab begins a session.
   *
   * @returns a function that stops listening
   */
  onBeginElsewhere(listener: () => void): () => void {
    return this.#listen(BEGIN_KEY, listener);
  }

  /** Storage events come from other tabs only. */
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

/** The memory that the tabs of this browser share. */
export function browserSessionMemory(): SessionMemory {
  return new SessionMemory(window.localStorage);
}
