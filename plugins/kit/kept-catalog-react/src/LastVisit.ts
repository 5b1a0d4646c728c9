import type { QueryEntitiesResponse } from '@backstage/catalog-client';
import { LAST_VISIT } from '@portal/plugin-page-start-react';

/** Lists that are kept, the latest first. */
const MAX_LISTS = 3;
/** Characters of a list that is kept: the rows of a page. */
const MAX_LENGTH = 300_000;
/** What is older is not shown, in milliseconds: a week. */
const MAX_AGE_MS = 7 * 86_400_000;

interface KeptList {
  question: string;
  at: number;
  answer: QueryEntitiesResponse;
}

interface Kept {
  /** The reference of the person who saw it. */
  person: string;
  lists: KeptList[];
}

export interface LastVisitOptions {
  /** The reference of the person who is signed in. */
  getPerson: () => Promise<string>;
  /** @defaultValue the browser's */
  storage?: Storage;
  /** @defaultValue the machine's clock */
  now?: () => number;
}

/**
 * The rows of the lists that a person saw last, on the device: shown at once when the page is opened again, and checked behind. Who
 * signs in after another person finds nothing of theirs.
 */
export class LastVisit {
  readonly #getPerson: () => Promise<string>;
  readonly #storage: Storage;
  readonly #now: () => number;

  constructor(options: LastVisitOptions) {
    const {
      getPerson,
      storage = window.localStorage,
      now = Date.now,
    } = options;
    this.#getPerson = getPerson;
    this.#storage = storage;
    this.#now = now;
  }

  /** The rows that this person saw. */
  async find(question: unknown): Promise<QueryEntitiesResponse | undefined> {
    const person = await this.#findPerson();
    if (person === undefined) return undefined;
    const text = JSON.stringify(question);
    return this.#read(person).find(list => list.question === text)?.answer;
  }

  async keep(question: unknown, answer: QueryEntitiesResponse): Promise<void> {
    const person = await this.#findPerson();
    if (person === undefined) return;
    // From here on in one turn, so that of two lists at once none is lost.
    const text = JSON.stringify(question);
    const others = this.#read(person).filter(list => list.question !== text);
    const isKept = JSON.stringify(answer).length <= MAX_LENGTH;
    const own = isKept ? [{ question: text, at: this.#now(), answer }] : [];
    this.#write({ person, lists: [...own, ...others].slice(0, MAX_LISTS) });
  }

  /** The catalogue is being changed. */
  forget(): void {
    this.#storage.removeItem(LAST_VISIT);
  }

  /** Nobody, if the identity cannot be read. */
  async #findPerson(): Promise<string | undefined> {
    try {
      return await this.#getPerson();
    } catch {
      return undefined;
    }
  }

  /** The lists of a person that are not too old; everything else leaves the device. */
  #read(person: string): KeptList[] {
    const kept = this.#parse();
    if (kept?.person !== person || !Array.isArray(kept.lists)) {
      this.forget();
      return [];
    }
    const lists = kept.lists.filter(list => this.#isFresh(list));
    if (lists.length < kept.lists.length) this.#write({ person, lists });
    return lists;
  }

  #isFresh(list: KeptList | null): boolean {
    return this.#now() - (list?.at ?? -Infinity) < MAX_AGE_MS;
  }

  /** Nothing, if what is kept is damaged. */
  #parse(): Partial<Kept> | undefined {
    try {
      return JSON.parse(this.#storage.getItem(LAST_VISIT) ?? '{}');
    } catch {
      return undefined;
    }
  }

  #write(kept: Kept): void {
    try {
      this.#storage.setItem(LAST_VISIT, JSON.stringify(kept));
    } catch {
      // The device is full, or keeps nothing: the next visit waits for the catalogue.
    }
  }
}
