import { CacheService } from '@backstage/backend-plugin-api';

/** A cache that stores values as text and never expires. */
export class MemoryCache implements CacheService {
  readonly #values = new Map<string, string>();

  async get(key: string) {
    const text = this.#values.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async set(key: string, value: unknown) {
    this.#values.set(key, JSON.stringify(value));
  }

  async delete(key: string) {
    this.#values.delete(key);
  }

  withOptions(): CacheService {
    return this;
  }
}
