import { NotAllowedError } from '@backstage/errors';
import { UpstreamTimeoutError } from '@portal/plugin-backend-kit-node';
import type { ExclusiveWork } from '@portal/plugin-exactly-one-node';
import type { CloudRun } from './CloudRun';
import type { Mark } from '@portal/plugin-cloud-resources-node';
import { mayHaveHappened, noting } from './notes';

/** A resource that must not exist after the step. */
export interface Unwanted {
  /** For the log and messages, for example `resource group rg-basket`. */
  label: string;
  /** The key of the same resource in `ensure`, so that it is not created during its deletion. */
  key: string;
  /** Finds the resource, without a cache; `mark` contains its owner. Is called again to confirm the deletion. */
  find(signal?: AbortSignal): Promise<{ mark?: Mark } | undefined>;
  /**
   * Deletes the resource, if it still exists; may return before the system is done. Continues when the run is cancelled, and
   * is repeated while the resource is there.
   */
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

/**
 * Calls `remove` of the resource. Its answer is one answer: the resource may be there although the system does not know it,
 * and be gone although no answer came.
 *
 * @param isRepeated - true if the system may be deleting the resource already
 * @returns the error after which the result is unknown, if any
 * @throws other errors of `remove`
 */
async function tryToRemove(
  { remove: removeOnce }: Pick<Unwanted, 'remove'>,
  isRepeated: boolean,
): Promise<unknown> {
  try {
    await removeOnce();
    return undefined;
  } catch (error) {
    const { name } = error as Error;
    if (mayHaveHappened(error)) return error;
    if (name === 'NotFoundError') return undefined;
    if (isRepeated && name === 'ConflictError') return undefined;
    throw error;
  }
}

/**
 * Deletes the resource until so many reads in a row do not find it as `CloudRun.confirmation` wants.
 *
 * @returns true if the resource existed
 * @throws UpstreamTimeoutError if it is still there in the end
 */
async function removeUntilGone(
  run: CloudRun,
  { label, find, remove: removeOnce }: Unwanted,
  exclusive: ExclusiveWork,
): Promise<boolean> {
  const { confirmation, logger, signal } = run;
  let wasThere = false;
  let unknown: unknown;
  let absent = 0;
  for (let count = 1; ; count += 1) {
    // Once it has begun, the deletion continues when the run is cancelled.
    const found = await find(wasThere ? undefined : signal);
    absent = found ? 0 : absent + 1;
    if (absent === confirmation.reads) return wasThere;
    if (found && unknown) throw unknown;
    if (found) requireRight(run, label, found.mark);
    if (count >= confirmation.maxReads) {
      throw new UpstreamTimeoutError(
        `The ${label} is still there after its deletion, or comes and goes. Retry the run in some minutes`,
      );
    }
    if (found) {
      if (!wasThere) exclusive.signal.throwIfAborted();
      logger.info(`Deleting the ${label}`);
      unknown = await tryToRemove({ remove: removeOnce }, wasThere);
      wasThere = true;
    }
    await confirmation.pause();
  }
}

async function findAndRemove(
  run: CloudRun,
  unwanted: Unwanted,
  exclusive: ExclusiveWork,
): Promise<{ wasThere: boolean }> {
  const { label, forget } = unwanted;
  const wasThere = await removeUntilGone(run, unwanted, exclusive);
  run.logger.info(
    wasThere
      ? `Deleted the ${label}`
      : `There is no ${label} (any more); nothing to delete`,
  );
  // Deletes the note of the creation, which would apply to the next resource.
  await exclusive.note({}, { keepMs: 0 });
  await noting(
    () =>
      `There is no ${label} any more, but it is in the catalogue. Retry the run`,
    async () => forget?.(),
  );
  return { wasThere };
}

/**
 * Ensures that a resource and its entry are deleted. Deletes only resources from templates, and only for members of the
 * owner group. The entry, which names the owner, is deleted only after reads have confirmed that the resource is gone.
 *
 * @returns true if the resource existed; undefined in a dry run, which deletes nothing
 * @throws NotAllowedError for a resource of another owner; UpstreamTimeoutError if it is still there in the
 * end; errors of `find` and `remove`
 */
export async function remove(
  run: CloudRun,
  unwanted: Unwanted,
): Promise<boolean | undefined> {
  const { label, key } = unwanted;
  const { logger } = run;
  if (run.isDryRun) {
    const found = await unwanted.find(run.signal);
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
