import { setTimeout as pause } from 'node:timers/promises';
import type { AuthService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';

/** Time that a run waits for an entity in the catalogue, and the interval of its requests, in milliseconds. */
const APPEARS_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

/** Status of the catalogue's answer for a file that it knows. */
const CONFLICT = 409;

interface RegistrationOptions {
  auth: AuthService;
  catalog: CatalogService;
  /** Maximum time to wait for an entity, in milliseconds. @defaultValue 60,000 */
  appearsWithinMs?: number;
}

/**
 * Registers and unregisters the files of resources with the portal identity: a requester needs no permission to import
 * entities.
 */
export class Registration {
  readonly #options: RegistrationOptions;

  constructor(options: RegistrationOptions) {
    this.#options = options;
  }

  /** Registers a file, or has the catalogue read it again if it knows it: under another spelling, or by a provider. */
  async add(url: string): Promise<void> {
    const { catalog } = this.#options;
    try {
      await catalog.addLocation(
        { type: 'url', target: url, onConflict: 'refresh' },
        { credentials: await this.#credentials() },
      );
    } catch (error) {
      if (Object(error).statusCode !== CONFLICT) throw error;
    }
  }

  /** Unregisters a file and its entity, if registered. */
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

  /** Waits for an entity in the catalogue. Returns false if it does not appear in time. */
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
