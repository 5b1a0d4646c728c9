import { NotAllowedError } from '@backstage/errors';
import type { ExclusiveWork } from '@portal/plugin-exactly-one-node';
import type { CloudRun } from './CloudRun';
import type { Mark } from './Mark';
import { noting } from './notes';

/** A resource that must not exist after the step. */
export interface Unwanted {
  /** For the log and messages, for example `resource group rg-basket`. */
  label: string;
  /** The key of the same resource in `ensure`, so that it is not created during its deletion. */
  key: string;
  /** Finds the resource, without a cache; `mark` contains its owner. */
  find(): Promise<{ mark?: Mark } | undefined>;
  /** Deletes the resource, if it still exists. Continues when the run is cancelled. */
  remove(): Promise<void>;
  /**
   * Deletes the portal's data about a deleted resource of the requester's groups, which would apply to the next resource of
   * that name. Continues when the run is cancelled.
   */
  forget?(): Promise<void>;
}

/** @throws NotAllowedError unless a template created the resource for a group of the requester */
function requireRight(
  { requester }: CloudRun,
  label: string,
  mark: Mark | undefined,
): void {
  if (!mark) {
    throw new NotAllowedError(
      `No template of the portal made the ${label}, so none deletes it. Ask whoever looks after it`,
    );
  }
  if (!requester.groups.includes(mark.owner)) {
    throw new NotAllowedError(
      `The ${label} belongs to '${mark.owner}', of which you are not a member. Ask them to delete it`,
    );
  }
}

async function findAndRemove(
  run: CloudRun,
  { label, ...unwanted }: Unwanted,
  exclusive: ExclusiveWork,
): Promise<{ wasThere: boolean }> {
  const { logger } = run;
  const found = await unwanted.find();
  if (found) {
    requireRight(run, label, found.mark);
    exclusive.signal.throwIfAborted();
    logger.info(`Deleting the ${label}`);
    await unwanted.remove();
    logger.info(`Deleted the ${label}`);
  } else {
    logger.info(`There is no ${label} (any more); nothing to delete`);
  }
  // Deletes the note of the creation, which would apply to the next resource.
  await exclusive.note({}, { keepMs: 0 });
  await noting(
    () =>
      `There is no ${label} any more, but it is in the catalogue. Retry the run`,
    async () => unwanted.forget?.(),
  );
  return { wasThere: found !== undefined };
}

/**
 * Ensures that a resource and its entry are deleted. Deletes only resources from templates, and only for members of the
 * owner group.
 *
 * @returns true if the resource existed; undefined in a dry run, which deletes nothing
 * @throws NotAllowedError for a resource of another owner; errors of `find` and `remove`
 */
export async function remove(
  run: CloudRun,
  unwanted: Unwanted,
): Promise<boolean | undefined> {
  const { label, key } = unwanted;
  const { logger } = run;
  if (run.isDryRun) {
    const found = await unwanted.find();
    if (found) requireRight(run, label, found.mark);
    logger.info(
      found
        ? `Dry run: would delete the ${label}`
        : `Dry run: there is no ${label}; nothing would be deleted`,
    );
    return undefined;
  }
  const { wasThere } = await run.once(`removed.${key}`, () =>
    run.exclusively(key, exclusive => findAndRemove(run, unwanted, exclusive)),
  );
  return wasThere;
}
