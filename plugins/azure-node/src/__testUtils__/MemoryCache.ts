import { CacheService } from '@backstage/backend-plugin-api';
import { JsonValue } from '@backstage/types';

/** A cache that shows what it holds. */
export class MemoryCache implements CacheService {
  readonly entries = new Map<string, JsonValue>();

  async get<T extends JsonValue>(key: string): Promise<T | undefined> {
    return this.entries.get(key) as T | undefined;
  }

  async set(key: string, value: JsonValue): Promise<void> {
    this.entries.set(key, value);
  }

  async delete(key: string): Promise<void> {
    this.entries.delete(key);
  }

  withOptions(): CacheService {
    return this;
  }
}
