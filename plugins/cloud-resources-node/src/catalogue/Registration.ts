import { setTimeout as pause } from 'node:timers/promises';
import type { AuthService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';

/** How long a run waits until the catalogue shows an entity, and how often it looks, in milliseconds. */
const APPEARS_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Puts the files of things into the catalogue, and takes them out, with the portal's own rights: who may run a template need
 * not be allowed to import anything else.
 */
export class Registration {
  readonly #options: {
    auth: AuthService;
    catalog: CatalogService;
    /** How long is waited for an entity, in milliseconds. @defaultValue 60,000 */
    appearsWithinMs?: number;
  };

  constructor(options: {
    auth: AuthService;
    catalog: CatalogService;
    /** How long is waited for an entity, in milliseconds. @defaultValue 60,000 */
    appearsWithinMs?: number;
  }) {
    this.#options = options;
  }

  /** Registers a file, or has it read anew when it is registered. */
  async add(url: string): Promise<void> {
    const { catalog } = this.#options;
    await catalog.addLocation(
      { type: 'url', target: url, onConflict: 'refresh' },
      { credentials: await this.#credentials() },
    );
  }

  /** Takes a file and its entity out; it need not be there. */
  async remove(url: string): Promise<void> {
    const { catalog } = this.#options;
    const credentials = await this.#credentials();
    const location = await catalog.getLocationByRef(`url:${url}`, {
      credentials,
    });
    if (!location) return;
    try {
      await catalog.removeLocationById(location.id, { credentials });
    } catch (error) {
      if ((error as Error).name !== 'NotFoundError') throw error;
    }
  }

  /** Waits until the catalogue shows an entity; answers whether it does. */
  async waitFor(entityRef: string, signal?: AbortSignal): Promise<boolean> {
    const { catalog, appearsWithinMs = APPEARS_WITHIN_MS } = this.#options;
    const end = Date.now() + appearsWithinMs;
    for (;;) {
      const credentials = await this.#credentials();
      if (await catalog.getEntityByRef(entityRef, { credentials })) return true;
      if (Date.now() + LOOK_EVERY_MS > end) return false;
      await pause(LOOK_EVERY_MS, undefined, { signal });
    }
  }

  #credentials() {
    return this.#options.auth.getOwnServiceCredentials();
  }
}
