import type { Knex } from 'knex';

/**
 * The entities whose processing can have another result than before, although nobody has changed them: those that read a file
 * (Locations, and entities with a key of such a file), those with an error, and templates, which a new version of the portal hides until it has
 * processed them. All others come from these or from a provider, which has them processed when it changes them.
 */
const BRING_FORWARD = `
  UPDATE refresh_state SET next_update_at = now() + random() * :spreadMs * interval '1 millisecond'
  WHERE next_update_at > now() + :everyMs * interval '1 millisecond'
    AND (
      entity_ref LIKE 'location:%' OR entity_ref LIKE 'template:%'
      OR COALESCE(errors, '') NOT IN ('', '[]')
      OR EXISTS (
        SELECT 1 FROM refresh_keys WHERE refresh_keys.entity_id = refresh_state.entity_id
      )
    )`;

/** Part of the interval over which the readings are spread. */
const SPREAD = 0.5;

/** Has the catalogue read files more often than it processes all entities. */
export class FileReadings {
  readonly #knex: Knex;
  readonly #everyMs: number;

  constructor(options: { knex: Knex; everyMs: number }) {
    this.#knex = options.knex;
    this.#everyMs = options.everyMs;
  }

  /** Called once in the interval, in one of the backends. What is due sooner stays so. */
  async bringForward(): Promise<void> {
    await this.#knex.raw(BRING_FORWARD, {
      everyMs: this.#everyMs,
      spreadMs: this.#everyMs * SPREAD,
    });
  }
}
