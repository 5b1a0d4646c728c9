import type { JsonFile } from '../../../state/JsonFile';

interface StoredRecord {
  id: number;
  repositoryId: number;
  number: number;
}

/** Records that belong to a repository (pull requests, runs), stored in one file. */
export class RecordStore<T extends StoredRecord> {
  readonly #records: T[];
  #nextId: number;

  readonly #file: JsonFile<{ nextId: number; records: T[] }>;

  constructor(
    file: JsonFile<{ nextId: number; records: T[] }>,
    firstId: number,
  ) {
    this.#file = file;

    const state = file.read();
    this.#records = state?.records ?? [];
    this.#nextId = state?.nextId ?? firstId;
  }

  /** Returns the records of one repository, newest first. */
  of(repositoryId: number): T[] {
    return this.#records
      .filter(record => record.repositoryId === repositoryId)
      .reverse();
  }

  all(): readonly T[] {
    return this.#records;
  }

  find(repositoryId: number, number: number): T | undefined {
    return this.#records.find(
      record =>
        record.repositoryId === repositoryId && record.number === number,
    );
  }

  findById(repositoryId: number, id: number): T | undefined {
    return this.#records.find(
      record => record.repositoryId === repositoryId && record.id === id,
    );
  }

  /** Returns a new id; ids are never used twice. */
  takeId(): number {
    return this.#nextId++;
  }

  /** Stores a new or changed record. */
  save(record: T): void {
    if (!this.#records.includes(record)) {
      this.#records.push(record);
    }
    this.#write();
  }

  /** Removes the records of a repository. */
  removeOf(repositoryId: number): void {
    for (let index = this.#records.length - 1; index >= 0; index--) {
      if (this.#records[index].repositoryId === repositoryId) {
        this.#records.splice(index, 1);
      }
    }
    this.#write();
  }

  #write(): void {
    this.#file.write({ nextId: this.#nextId, records: this.#records });
  }
}
