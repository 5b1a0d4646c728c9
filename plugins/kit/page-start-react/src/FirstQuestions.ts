import type { EarlyAnswers } from './EarlyAnswers';

/** Key in the local storage. */
const KEPT = 'portal.firstQuestions';

/** Addresses of the portal whose questions are kept. */
const MAX_ADDRESSES = 30;

/** Questions of an address. */
const MAX_QUESTIONS = 3;

/** What the first rows and the first lines of pages come from: a path of this host, which never begins with two slashes. */
const QUESTION =
  /^\/(?![/\\])(?:[^?]*\/)?api\/catalog\/entities\/by-(?:query\?|name\/)/;

/** Paths of questions, with their parameters, by the address in the portal. */
type Kept = Record<string, unknown>;

/**
 * What a page asked the catalogue first when it was last loaded. When it is loaded again that is asked for before the app's code is
 * there. Only addresses are kept: the backend answers to whoever asks now.
 */
export class FirstQuestions {
  readonly #early: EarlyAnswers;
  readonly #storage: Storage;

  constructor(early: EarlyAnswers, storage = window.localStorage) {
    this.#early = early;
    this.#storage = storage;
  }

  /** Asks for what the page at the current address asked before, and notes what it asks this time. */
  ask(token: string): void {
    const address = currentAddress();
    const init = { headers: { authorization: `Bearer ${token}` } };
    for (const url of questionsIn(this.#read()[address])) {
      // The page's own request shows why it fails.
      this.#early.ask(url, init).catch(() => undefined);
    }
    this.#note(address);
  }

  /** Forgets all, after the end of a session. */
  forget(): void {
    this.#storage.removeItem(KEPT);
  }

  #note(address: string): void {
    const questions: string[] = [];
    this.#early.observe(url => {
      const { origin, pathname, search } = new URL(url);
      const question = `${pathname}${search}`;
      if (currentAddress() !== address) {
        this.#early.observe(undefined);
      } else if (origin === window.location.origin && QUESTION.test(question)) {
        questions.push(question);
        this.#keep(address, questions);
        if (questions.length === MAX_QUESTIONS) this.#early.observe(undefined);
      }
    });
  }

  #keep(address: string, questions: readonly string[]): void {
    const { [address]: _, ...others } = this.#read();
    const kept = Object.entries(others).slice(1 - MAX_ADDRESSES);
    try {
      this.#storage.setItem(
        KEPT,
        JSON.stringify(Object.fromEntries([...kept, [address, questions]])),
      );
    } catch {
      // The device is full, or keeps nothing: the next page asks when its code is there.
    }
  }

  #read(): Kept {
    try {
      return Object(JSON.parse(this.#storage.getItem(KEPT) ?? '{}'));
    } catch {
      // Damaged: as if nothing had been kept.
      return {};
    }
  }
}

/** The device may keep anything; the token goes with these questions only. */
function questionsIn(kept: unknown): string[] {
  return (Array.isArray(kept) ? kept : [])
    .filter(one => typeof one === 'string' && QUESTION.test(one))
    .slice(0, MAX_QUESTIONS);
}

function currentAddress(): string {
  const { pathname, search } = window.location;
  return `${pathname}${search}`;
}
