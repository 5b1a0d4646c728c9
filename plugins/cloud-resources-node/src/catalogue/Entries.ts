import type { Principal } from '@portal/plugin-access-node';
import type { Registration } from './Registration';
import type { ResourceFiles } from './ResourceFiles';

/** Takes things out of the catalogue, and out of the portal's memory of what belongs to whom. */
export class Entries {
  readonly #files: ResourceFiles;
  readonly #registration: Registration;

  constructor(files: ResourceFiles, registration: Registration) {
    this.#files = files;
    this.#registration = registration;
  }

  /** Takes out the entry of a thing; there need be none. */
  async takeOut(resourceId: string): Promise<void> {
    const file = await this.#files.find(resourceId);
    // The file comes last: by it is known, when this has to begin again, that there is something to do.
    if (file) await this.#registration.remove(file.url);
    await this.#files.delete(resourceId);
  }

  /** Takes out the entry of a thing, if it is of one of a person's groups. */
  async takeOutOf(resourceId: string, { groups }: Principal): Promise<void> {
    const mark = await this.#files.markOf(resourceId);
    if (mark && groups.includes(mark.owner)) await this.takeOut(resourceId);
  }

  /** Takes out the entry of a thing, if it is of another group than the thing's own. */
  async takeOutOthers(resourceId: string, owner: string): Promise<void> {
    const mark = await this.#files.markOf(resourceId);
    if (mark && mark.owner !== owner) await this.takeOut(resourceId);
  }
}
