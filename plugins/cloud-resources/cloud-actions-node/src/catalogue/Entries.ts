import type { Principal } from '@portal/plugin-access-node';
import type { Registration } from './Registration';
import type { ResourceFiles } from './ResourceFiles';

/** Removes resource entities and their files, which are the portal's record of owners. */
export class Entries {
  readonly #files: ResourceFiles;
  readonly #registration: Registration;

  constructor(files: ResourceFiles, registration: Registration) {
    this.#files = files;
    this.#registration = registration;
  }

  /** Removes the entry of a resource, if any. */
  async takeOut(resourceId: string): Promise<void> {
    const file = await this.#files.find(resourceId);
    // Deletes the file last: a retry finds by it that the removal is incomplete.
    if (file) await this.#registration.remove(file.url);
    await this.#files.delete(resourceId);
  }

  /** Removes the entry of a resource, if one of the principal's groups owns it. */
  async takeOutOf(resourceId: string, { groups }: Principal): Promise<void> {
    const mark = await this.#files.markOf(resourceId);
    if (mark && groups.includes(mark.owner)) await this.takeOut(resourceId);
  }

  /** Removes the entry of a resource, if its owner differs from the resource's owner. */
  async takeOutOthers(resourceId: string, owner: string): Promise<void> {
    const mark = await this.#files.markOf(resourceId);
    if (mark && mark.owner !== owner) await this.takeOut(resourceId);
  }
}
