import type { RepositoryRecord } from '../types';
import type { JsonFile } from '../../../state/JsonFile';

interface RepositoryState {
  nextId: number;
  records: RepositoryRecord[];
  /** Full names of deleted repositories of the seed or the generator. */
  deleted: string[];
}

/** First id of created repositories; lower ids are for the seed. */
const FIRST_ID = 1000;

const keyOf = (owner: string, name: string) => `${owner}/${name}`.toLowerCase();

/** All repository records. A generated record is stored on disk only after a change. */
export class RepositoryStore {
  readonly #records = new Map<string, RepositoryRecord>();
  readonly #deleted: Set<string>;
  readonly #changedGenerated = new Set<number>();
  #nextId: number;

  readonly #file: JsonFile<RepositoryState>;

  constructor(file: JsonFile<RepositoryState>) {
    this.#file = file;

    const state = file.read();
    this.#nextId = state?.nextId ?? FIRST_ID;
    this.#deleted = new Set(state?.deleted);
    for (const record of state?.records ?? []) {
      this.#records.set(keyOf(record.owner, record.name), record);
      if (record.origin === 'generated') {
        this.#changedGenerated.add(record.id);
      }
    }
  }

  find(owner: string, name: string): RepositoryRecord | undefined {
    return this.#records.get(keyOf(owner, name));
  }

  findById(id: number): RepositoryRecord | undefined {
    return [...this.#records.values()].find(record => record.id === id);
  }

  /** Returns all records in the order of their ids. */
  all(): RepositoryRecord[] {
    return [...this.#records.values()].sort((a, b) => a.id - b.id);
  }

  /** Returns true if a repository with this name was deleted. */
  wasDeleted(owner: string, name: string): boolean {
    return this.#deleted.has(keyOf(owner, name));
  }

  /** Returns a new id; ids are never used twice. */
  takeId(): number {
    return this.#nextId++;
  }

  /** Adds unknown generated records, without writing them to disk. */
  addGenerated(records: Iterable<RepositoryRecord>): void {
    for (const record of records) {
      const key = keyOf(record.owner, record.name);
      const known =
        this.#records.has(key) ||
        this.#deleted.has(key) ||
        this.#changedGenerated.has(record.id);
      if (!known) {
        this.#records.set(key, record);
      }
    }
  }

  /** Adds or replaces a record and stores it. `previousName` is set after a renaming. */
  save(record: RepositoryRecord, previousName?: string): void {
    if (previousName) {
      this.#forget(record.origin, keyOf(record.owner, previousName));
    }
    this.#records.set(keyOf(record.owner, record.name), record);
    this.#deleted.delete(keyOf(record.owner, record.name));
    if (record.origin === 'generated') {
      this.#changedGenerated.add(record.id);
    }
    this.#write();
  }

  remove(record: RepositoryRecord): void {
    this.#forget(record.origin, keyOf(record.owner, record.name));
    this.#write();
  }

  /** Frees a name. The seed does not use it again, because the repository was deleted or renamed on purpose. */
  #forget(origin: RepositoryRecord['origin'], key: string): void {
    this.#records.delete(key);
    if (origin !== 'created') {
      this.#deleted.add(key);
    }
  }

  #write(): void {
    this.#file.write({
      nextId: this.#nextId,
      records: this.all().filter(
        record =>
          record.origin !== 'generated' ||
          this.#changedGenerated.has(record.id),
      ),
      deleted: [...this.#deleted],
    });
  }
}
