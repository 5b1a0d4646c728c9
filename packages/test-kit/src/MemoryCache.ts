import type { CacheService } from '@backstage/backend-plugin-api';

/** A cache that stores values as text and never expires. */
export class MemoryCache implements CacheService {
  /** The stored values, by key. */
  readonly entries = new Map<string, string>();

  async get(key: string) {
    const text = this.entries.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async set(key: string, value: unknown) {
    this.entries.set(key, JSON.stringify(value));
  }

  async delete(key: string) {
    this.entries.delete(key);
  }

  withOptions(): CacheService {
    return this;
  }
}
