import { ConflictError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import type { Mark, ResourceFile } from '@portal/plugin-cloud-resources-node';
import type { ExclusiveWork } from '@portal/plugin-exactly-one-node';
import { randomUUID } from 'node:crypto';
import { z } from 'zod/v3';
import type { CloudRun } from './CloudRun';
import { mayHaveHappened } from './notes';
import { SEEN_WITHIN_MS, untilSeen } from './untilSeen';

/** A resource that exists. */
export interface Found<T extends JsonObject> {
  thing: T;
  /** The mark of the resource, from its resource entity. */
  mark?: Mark;
  /** What the resource says of the seal of its creation: a claim of whoever may edit it. */
  seal?: string;
  /** The difference from the requested resource, for example `its region is northeurope`. */
  differs?: string;
}

/** A resource that must exist after the step. */
export interface Wanted<T extends JsonObject> {
  /** For the log and messages, for example `resource group rg-basket`. */
  label: string;
  /** Unique key among all resources: the id, or a comparable form of the name if similar names exclude each other. */
  key: string;
  /** Full ref of the owner group. */
  owner: string;
  /**
   * True if the resource carries the seal of its creation. Until it has a resource entity, it belongs to the run whose note has
   * the same seal, and to nobody if no note has it.
   */
  isSealed?: true;
  /** Message if the name belongs to another owner. */
  taken: string;
  /** Finds the resource, without a cache. */
  find(): Promise<Found<T> | undefined>;
  /**
   * Finds the portal's own entry, which may be left over from a deleted resource. Undefined if ids are never
   * reused.
   */
  findEntry?(): Promise<ResourceFile | undefined>;
  /** For a system whose parts know a new resource late. Without it, what `find` does not find is not there. */
  late?: {
    /**
     * Finds what an earlier attempt has made, or may have made if its answer was lost.
     *
     * @param thing - missing after a lost answer
     */
    find(thing?: JsonObject): Promise<Found<T> | undefined>;
    /** The first wait for it, in milliseconds; about a minute in all by default. */
    firstWaitMs?: number;
  };
  /** @param seal - random, known to nobody before; the resource carries it if `isSealed` */
  make(seal: string): Promise<Found<T>>;
}

/** The result of {@link ensure}. */
export type Ensured<T extends JsonObject> = {
  thing: T;
  /** False if the resource existed before the run. */
  isNew: boolean;
};

/** Time to keep the note about a resource that has no mark before its resource entity: one day, in milliseconds. */
const KEEP_NOTE_MS = 86_400_000;

/** The note about a resource before and after its creation. */
const noteSchema = z.object({
  key: z.string(),
  /** Missing in notes of older versions, as are the next two. */
  label: z.string().optional(),
  /** When the note was written, in milliseconds since 1970. */
  at: z.number().optional(),
  /** The run that creates the resource. */
  taskId: z.string(),
  mark: z.object({ owner: z.string(), createdBy: z.string() }),
  seal: z.string().optional(),
  /** The resource, after its creation. */
  thing: z.record(z.any()).optional(),
});

type Note = z.output<typeof noteSchema>;

function toNote<T extends JsonObject>(
  { taskId, template }: CloudRun,
  { key, label, owner }: Wanted<T>,
  seal: string,
  thing?: T,
): JsonObject {
  const mark = { owner, createdBy: template };
  const at = Date.now();
  return { key, label, at, taskId, mark, seal, ...(thing && { thing }) };
}

function carries<T extends JsonObject>(found: Found<T>, seal?: string) {
  return seal !== undefined && found.seal === seal;
}

/** Names that differ only in case share a lock and a note: the note may be about another resource. */
async function recallNote<T extends JsonObject>(
  { key }: Wanted<T>,
  exclusive: ExclusiveWork,
): Promise<Note | undefined> {
  const { data } = noteSchema.safeParse(await exclusive.recall());
  return data?.key === key ? data : undefined;
}

/**
 * @param isOurs - true if a resource without a mark counts as this run's own
 * @throws ConflictError for a resource of another owner, or one that differs from the request
 */
function requireOwn<T extends JsonObject>(
  found: Found<T>,
  wanted: Wanted<T>,
  isOurs: boolean,
): void {
  if (found.mark ? found.mark.owner !== wanted.owner : !isOurs) {
    throw new ConflictError(wanted.taken);
  }
  if (found.differs) {
    throw new ConflictError(
      `There is a ${wanted.label} of your group already, but ${found.differs}. Choose another name, or have it changed`,
    );
  }
}

/**
 * Checks the resource entity of a missing resource: it would apply to the next resource of that name.
 *
 * @throws ConflictError if the resource entity belongs to another group, or to a resource with another spelling
 */
async function requireNoEntryOfOthers<T extends JsonObject>(
  wanted: Wanted<T>,
): Promise<void> {
  const entry = await wanted.findEntry?.();
  if (!entry || entry.mark?.owner === wanted.owner) return;
  const whose = entry.mark
    ? `'${entry.mark.owner}', to whom it belonged`
    : 'whoever looks after the portal';
  throw new ConflictError(
    `There is no ${wanted.label}, but there is an entry '${entry.name}' in the catalogue that would stand for it. Ask ${whose}, to take that out, or choose another name`,
  );
}

async function plan<T extends JsonObject>(
  run: CloudRun,
  wanted: Wanted<T>,
): Promise<undefined> {
  const found = await wanted.find();
  if (found) requireOwn(found, wanted, false);
  else await requireNoEntryOfOthers(wanted);
  run.logger.info(
    found
      ? `Dry run: there is a ${wanted.label} of your group already; the run would go on with it`
      : `Dry run: would create the ${wanted.label} for ${wanted.owner}`,
  );
  return undefined;
}

/** Looks for a resource of a system that may know it late. */
function lookFor<T extends JsonObject>(
  { logger, signal }: CloudRun,
  { label, late }: Pick<Wanted<T>, 'label' | 'late'>,
  look: () => Promise<Found<T> | undefined>,
): Promise<Found<T> | undefined> {
  return untilSeen(look, {
    firstWaitMs: late?.firstWaitMs,
    signal,
    onWait: () =>
      logger.info(
        `The ${label} may be there, but is not known yet; looking for it for a minute`,
      ),
  });
}

/**
 * Finds what an earlier attempt has made, or may have made. A resource that is not found is not there only when it is no longer
 * new: to create it then would make a second one.
 */
async function findEarlier<T extends JsonObject>(
  run: CloudRun,
  { label, late }: Wanted<T>,
  note: Note | undefined,
): Promise<Found<T> | undefined> {
  // Resources whose names look alike share a note.
  if (!late || !note || (note.label ?? label) !== label) return undefined;
  const look = () => late.find(note.thing);
  const isNew = Date.now() - (note.at ?? 0) < SEEN_WITHIN_MS;
  return isNew ? lookFor(run, { label, late }, look) : look();
}

/** Looks again after a creation that failed, or may have failed. */
function lookAgain<T extends JsonObject>(
  run: CloudRun,
  wanted: Wanted<T>,
  isLost: boolean,
): Promise<Found<T> | undefined> {
  const { late } = wanted;
  return isLost && late
    ? lookFor(run, wanted, () => late.find())
    : wanted.find();
}

/** Creates the resource. If this fails and the result is unknown, finds the resource. */
async function tryToMake<T extends JsonObject>(
  run: CloudRun,
  wanted: Wanted<T>,
  exclusive: ExclusiveWork,
  seal: string,
): Promise<Found<T>> {
  await exclusive.note(toNote(run, wanted, seal), { keepMs: KEEP_NOTE_MS });
  exclusive.signal.throwIfAborted();
  try {
    return await wanted.make(seal);
  } catch (error) {
    const isTaken = (error as Error).name === 'ConflictError';
    const isLost = mayHaveHappened(error);
    // An existing resource is not from this run, and a retry must not treat it as such.
    if (!isLost) await exclusive.note({}, { keepMs: 0 });
    if (!isTaken && !isLost) throw error;
    // The resource may exist although the response was lost, or another program may have created it first.
    const made = await lookAgain(run, wanted, isLost).catch(() => undefined);
    if (!made) throw error;
    requireOwn(made, wanted, wanted.isSealed ? carries(made, seal) : !isTaken);
    run.logger.info(`The ${wanted.label} was created, as a second look shows`);
    return made;
  }
}

async function make<T extends JsonObject>(
  run: CloudRun,
  wanted: Wanted<T>,
  exclusive: ExclusiveWork,
): Promise<Ensured<T>> {
  run.logger.info(`Creating the ${wanted.label}`);
  const seal = randomUUID();
  const made = await tryToMake(run, wanted, exclusive, seal);
  // If creating a resource can also change an existing one, its mark may be of another owner.
  requireOwn(made, wanted, true);
  const { thing } = made;
  await exclusive.note(toNote(run, wanted, seal, thing), {
    keepMs: KEEP_NOTE_MS,
  });
  run.logger.info(`Created the ${wanted.label}`);
  return { thing, isNew: true };
}

async function findOrMake<T extends JsonObject>(
  run: CloudRun,
  wanted: Wanted<T>,
  exclusive: ExclusiveWork,
): Promise<Ensured<T>> {
  const note = await recallNote(wanted, exclusive);
  const earlier = await findEarlier(run, wanted, note);
  const found = earlier ?? (await wanted.find());
  if (!found) {
    await requireNoEntryOfOthers(wanted);
    return make(run, wanted, exclusive);
  }
  // The note replaces the mark until the resource has one.
  const isNoted = !wanted.isSealed || carries(found, note?.seal);
  const noted = isNoted ? note?.mark : undefined;
  requireOwn({ ...found, mark: found.mark ?? noted }, wanted, false);
  const isOwnWork = note?.taskId === run.taskId;
  run.logger.info(
    isOwnWork
      ? `The ${wanted.label} was created by an earlier attempt of this run; going on with it`
      : `There is a ${wanted.label} of your group already; going on with it`,
  );
  return { thing: found.thing, isNew: isOwnWork };
}

/**
 * Ensures that exactly one resource exists and that the requested group owns it. Of all simultaneous runs in all
 * backends, one creates the resource and the others find it.
 *
 * @remarks The run first stores a note about the resource. When an interrupted run continues, it finds its resource by the
 * note; so do other runs of the group, until the resource has its resource entity.
 * @returns undefined in a dry run, which creates nothing
 * @throws ConflictError if the name or its resource entity belongs to another owner; errors of `find` and `make`; errors of
 * `ExactlyOne.run`
 */
export async function ensure<T extends JsonObject>(
  run: CloudRun,
  wanted: Wanted<T>,
): Promise<Ensured<T> | undefined> {
  if (run.isDryRun) return plan(run, wanted);
  return run.once(`made.${wanted.key}`, () =>
    run.exclusively(wanted.key, exclusive =>
      findOrMake(run, wanted, exclusive),
    ),
  );
}
