import { ConflictError } from '@backstage/errors';
import { type JsonObject } from '@backstage/types';
import { type CloudRun } from './CloudRun';
import { type Mark } from './Mark';
import { mayHaveHappened } from './notes';

/** A thing that was found. */
export interface Found<T extends JsonObject> {
  thing: T;
  /** Whose it is; undefined when nothing says so. */
  mark?: Mark;
  /** What is different from what is wanted, for example `its region is northeurope`. */
  differs?: string;
}

/** A thing that there has to be after the step. */
export interface Wanted<T extends JsonObject> {
  /** For the log and messages, for example `resource group rg-basket`. */
  label: string;
  /** Tells it from everything else that the run makes. */
  key: string;
  /** Full ref of the group whose it is to be. */
  owner: string;
  /** What the requester is told when somebody else has one of this name. */
  taken: string;
  /** Looks for it, never in a cache. */
  find(): Promise<Found<T> | undefined>;
  make(): Promise<Found<T>>;
}

/** What came of it. */
export type Ensured<T extends JsonObject> = {
  thing: T;
  /** False for a thing that was there before the run. */
  isNew: boolean;
};

/**
 * @param isOurs - whether a thing without a mark counts as this run's own
 * @throws ConflictError for a thing of somebody else, or one that is not as it was asked for
 */
function requireOwn<T extends JsonObject>(
  { mark, differs }: Found<T>,
  { owner, taken, label }: Wanted<T>,
  isOurs: boolean,
): void {
  if (mark ? mark.owner !== owner : !isOurs) throw new ConflictError(taken);
  if (differs) {
    throw new ConflictError(
      `There is a ${label} of your group already, but ${differs}. Choose another name, or have it changed`,
    );
  }
}

async function plan<T extends JsonObject>(
  run: CloudRun,
  wanted: Wanted<T>,
): Promise<undefined> {
  const found = await wanted.find();
  if (found) requireOwn(found, wanted, false);
  run.logger.info(
    found
      ? `Dry run: there is a ${wanted.label} of your group already; the run would go on with it`
      : `Dry run: would create the ${wanted.label} for ${wanted.owner}`,
  );
  return undefined;
}

async function make<T extends JsonObject>(
  run: CloudRun,
  wanted: Wanted<T>,
): Promise<Ensured<T>> {
  run.logger.info(`Creating the ${wanted.label}`);
  let made: Found<T> | undefined;
  try {
    made = await wanted.make();
  } catch (error) {
    const isTaken = (error as Error).name === 'ConflictError';
    if (!isTaken && !mayHaveHappened(error)) throw error;
    // The answer may be all that was lost, and who else asked at the same moment may have been faster.
    made = await wanted.find().catch(() => undefined);
    if (!made) throw error;
    requireOwn(made, wanted, !isTaken);
    run.logger.info(`The ${wanted.label} was created, as a second look shows`);
  }
  // Where making is changing as well, another one may have made it his.
  requireOwn(made, wanted, true);
  run.logger.info(`Created the ${wanted.label}`);
  return { thing: made.thing, isNew: true };
}

/**
 * Sees to it that there is a thing, exactly one, and that it belongs to the group that it is made for.
 *
 * @remarks The run first writes down whether the name was free. A run that is cut off after it has made the thing and before
 * it could write that down finds it when it goes on: marked with its owner, or unmarked where there is nothing to carry a mark, but
 * the name was free when the run first looked.
 * @returns undefined in a dry run, which makes nothing
 * @throws ConflictError when the name is somebody else's; what `find` and `make` throw
 */
export async function ensure<T extends JsonObject>(
  run: CloudRun,
  wanted: Wanted<T>,
): Promise<Ensured<T> | undefined> {
  if (run.isDryRun) return plan(run, wanted);
  let isFirstAttempt = false;
  const { wasThere } = await run.once(`looked.${wanted.key}`, async () => {
    isFirstAttempt = true;
    const found = await wanted.find();
    if (found) requireOwn(found, wanted, false);
    return { wasThere: found !== undefined };
  });
  return run.once(`made.${wanted.key}`, async () => {
    const found = await wanted.find();
    if (!found) return make(run, wanted);
    requireOwn(found, wanted, !wasThere && !isFirstAttempt);
    run.logger.info(
      wasThere
        ? `There is a ${wanted.label} of your group already; going on with it`
        : `The ${wanted.label} was created by an earlier attempt of this run; going on with it`,
    );
    return { thing: found.thing, isNew: !wasThere };
  });
}
