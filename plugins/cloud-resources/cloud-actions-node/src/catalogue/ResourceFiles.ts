import type { Entity } from '@backstage/catalog-model';
import { ConflictError } from '@backstage/errors';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import type { ExactlyOne } from '@portal/plugin-exactly-one-node';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ResourceCatalogueConfig,
  ResourceRecords,
  type ResourceRepository,
} from '@portal/plugin-cloud-resources-node';
import { mayHaveHappened } from '../frame/notes';
import { formatEntity } from './resourceEntity';

type Files = Pick<ResourceRepository, 'findFile' | 'writeFile' | 'deleteFile'>;

/** Retries of a commit if the branch has moved, and the maximum delay before each, in milliseconds. */
const RETRIES = 8;
const MAX_WAIT_MS = 400;

/** Errors of a late commit: the branch has moved, or the file was created or changed in the meantime. */
const MOVED = ['ConflictError', 'InputError'];

/**
 * The files of the resource entities. They contain the resources that templates created and are the portal's record of
 * their owners.
 */
export class ResourceFiles extends ResourceRecords {
  readonly #files: Files;
  readonly #place: ResourceCatalogueConfig;
  readonly #exactlyOne: ExactlyOne;

  constructor(
    files: Files,
    place: ResourceCatalogueConfig,
    exactlyOne: ExactlyOne,
  ) {
    super(files, place);
    this.#files = files;
    this.#place = place;
    this.#exactlyOne = exactlyOne;
  }

  /**
   * Writes the file of a new resource entity.
   *
   * @param makeEntity - creates the entity with the given name
   * @throws ConflictError if the file already exists
   */
  async write(
    resourceId: string,
    makeEntity: (name: string) => Entity,
    signal?: AbortSignal,
  ): Promise<void> {
    const { name, path } = this.placeOf(resourceId);
    const text = formatEntity(makeEntity(name));
    const target = this.#target(path);
    await this.#retrying(async () => {
      if (await this.#read(path, signal)) {
        throw new ConflictError(`There is an entry '${name}' already`);
      }
      return () =>
        this.#files.writeFile(
          { ...target, text, message: `Add ${name}` },
          { signal },
        );
    }, signal);
  }

  /**
   * Writes the file of an entity of any kind, or replaces it if its content differs. The caller checks whose entity it
   * is.
   */
  async put(
    resourceId: string,
    makeEntity: (name: string) => Entity,
    signal?: AbortSignal,
  ): Promise<void> {
    const { name, path } = this.placeOf(resourceId);
    const text = formatEntity(makeEntity(name));
    const target = this.#target(path);
    const prepare = async () => {
      const file = await this.#read(path, signal);
      if (file?.text === text) return undefined;
      const message = `${file ? 'Change' : 'Add'} ${name}`;
      const request = { ...target, text, sha: file?.sha, message };
      return () => this.#files.writeFile(request, { signal });
    };
    try {
      await this.#retrying(prepare, signal);
    } catch (error) {
      if (!mayHaveHappened(error)) throw error;
      const now = await this.#read(path, signal).catch(() => undefined);
      if (now?.text !== text) throw error;
    }
  }

  /**
   * Deletes the file of a resource, if any.
   *
   * @throws UpstreamUnavailableError if the file is still there afterwards
   */
  async delete(resourceId: string, signal?: AbortSignal): Promise<void> {
    const { name, path } = this.placeOf(resourceId);
    let failure: unknown = new UpstreamUnavailableError(
      `The entry '${name}' is still there after its deletion. Try again in some minutes`,
    );
    try {
      await this.#retrying(async () => {
        const file = await this.#read(path, signal);
        if (!file) return undefined;
        const message = `Remove ${name}`;
        const request = { ...this.#target(path), sha: file.sha, message };
        return () => this.#files.deleteFile(request, { signal });
      }, signal);
    } catch (error) {
      const isUnknown = (error as Error).name === 'NotFoundError';
      if (!isUnknown && !mayHaveHappened(error)) throw error;
      failure = error;
    }
    // Source control's answer to the deletion is one answer.
    if (await this.#read(path, signal)) throw failure;
  }

  #target(path: string) {
    const { repository, branch } = this.#place;
    return { repository, path, branch };
  }

  #read(path: string, signal?: AbortSignal) {
    const { repository, branch: ref } = this.#place;
    return this.#files.findFile(repository, path, { ref, signal });
  }

  /**
   * Commits a change while no other run commits: source control accepts one commit to a branch at a time. People commit to
   * the branch too, so a conflict is retried.
   *
   * @param prepare - reads the current state and returns the commit, or undefined if none is needed
   */
  #retrying(
    prepare: () => Promise<(() => Promise<void>) | undefined>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { repository, branch = '' } = this.#place;
    return this.#exactlyOne.run(
      ['cloud-resources-commit', repository, branch],
      () => this.#commit(prepare, signal),
      { signal },
    );
  }

  async #commit(
    prepare: () => Promise<(() => Promise<void>) | undefined>,
    signal?: AbortSignal,
  ): Promise<void> {
    for (let left = RETRIES; ; left--) {
      const commit = await prepare();
      try {
        await commit?.();
        return;
      } catch (error) {
        const isMoved = MOVED.includes((error as Error).name);
        if (!isMoved || left === 0) throw error;
        await pause(Math.random() * MAX_WAIT_MS, undefined, { signal });
      }
    }
  }
}
