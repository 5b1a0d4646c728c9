import { carriesMarkOf, markOfTags, toTags } from '@portal/plugin-access-node';
import {
  type CloudRun,
  ensure,
  type Ensured,
  type Mark,
  type ResourceFiles,
} from '@portal/plugin-cloud-resources-node';

/** A thing in Azure that there has to be. */
export interface WantedInAzure<Managed> {
  label: string;
  resourceId: string;
  /** Full ref of the group whose it is to be. */
  owner: string;
  taken: string;
  /** What is not as it was asked for; undefined when nothing is. */
  differs(found: Managed): string | undefined;
  find(): Promise<Managed | undefined>;
  make(tags: Record<string, string>): Promise<Managed>;
}

/**
 * Whose a thing in Azure is. One that was handed over keeps its tags, and its entry says whose it is now; one that was made anew in
 * Azure has nothing of its entry's.
 */
export function markInAzure(
  { tags }: { tags: Record<string, string> },
  entry: Mark | undefined,
): Mark | undefined {
  return entry && carriesMarkOf(tags, entry) ? entry : markOfTags(tags);
}

/**
 * Sees to it that there is a thing in Azure, with tags that say whose it is.
 *
 * @throws as `ensure`
 */
export async function ensureInAzure<
  Managed extends { id: string; tags: Record<string, string> },
>(
  run: CloudRun,
  files: ResourceFiles,
  wanted: WantedInAzure<Managed>,
): Promise<Ensured<{ id: string }> | undefined> {
  const { label, resourceId, owner, taken } = wanted;
  const seen = async (found: Managed) => ({
    thing: { id: found.id },
    mark: markInAzure(found, await files.markOf(resourceId, run.signal)),
    differs: wanted.differs(found),
  });
  return ensure(run, {
    label,
    key: resourceId,
    owner,
    taken,
    isMarked: true,
    findEntry: () => files.find(resourceId, run.signal),
    async find() {
      const found = await wanted.find();
      return found && seen(found);
    },
    async make() {
      const tags = toTags({ owner, createdBy: run.template });
      return seen(await wanted.make(tags));
    },
  });
}
