import type { DatabaseService } from '@backstage/backend-plugin-api';
import type { EventsService } from '@backstage/plugin-events-node';
import { CATALOG_CHANGED_TOPIC } from '@portal/plugin-backend-kit-common';
import { readCatalogueMark } from '@portal/plugin-backend-kit-node';

interface WatchTaskOptions {
  database: DatabaseService;
  events: EventsService;
}

/** Tells that entities have changed since it was last asked. */
export class WatchTask {
  readonly #options: WatchTaskOptions;
  #seen: string | undefined;

  constructor(options: WatchTaskOptions) {
    this.#options = options;
  }

  /** A first reading tells it too: what changed before is not known. */
  async run(): Promise<void> {
    const { database, events } = this.#options;
    const mark = await readCatalogueMark(await database.getClient());
    if (mark === this.#seen) return;
    await events.publish({ topic: CATALOG_CHANGED_TOPIC, eventPayload: {} });
    this.#seen = mark;
  }
}
