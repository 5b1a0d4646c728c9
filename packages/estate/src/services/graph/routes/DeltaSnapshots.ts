import { randomUUID } from 'node:crypto';
import { GraphError } from '../GraphError';
import type { GraphObject } from '../present/resources';

/** Snapshots that are kept; a token of an older one has expired. */
const MAX_SNAPSHOTS = 20;

/** What a collection looked like when its delta link was made (https://learn.microsoft.com/graph/delta-query-overview). */
export class DeltaSnapshots {
  readonly #snapshots = new Map<string, ReadonlyMap<string, string>>();

  /** Keeps what is there now; returns the token of the next delta link. */
  keep(objects: readonly GraphObject[]): string {
    const token = randomUUID();
    this.#snapshots.set(
      token,
      new Map(objects.map(object => [object.id, JSON.stringify(object)])),
    );
    const [oldest] = this.#snapshots.keys();
    if (this.#snapshots.size > MAX_SNAPSHOTS) this.#snapshots.delete(oldest);
    return token;
  }

  /**
   * Returns the objects that are new or changed since a token, and the ids of those that are gone.
   *
   * @throws GraphError for a token that has expired
   */
  since(
    token: string,
    objects: readonly GraphObject[],
  ): { changed: GraphObject[]; removed: string[] } {
    const before = this.#snapshots.get(token);
    if (!before) {
      throw new GraphError(
        400,
        'Directory_ExpiredPageToken',
        'The delta token has expired; start the delta query again.',
      );
    }
    const ids = new Set(objects.map(({ id }) => id));
    return {
      changed: objects.filter(
        object => before.get(object.id) !== JSON.stringify(object),
      ),
      removed: [...before.keys()].filter(id => !ids.has(id)),
    };
  }
}
