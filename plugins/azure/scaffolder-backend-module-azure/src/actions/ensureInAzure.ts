import {
  carriesMarkOf,
  markOfTags,
  sealOfTags,
  toTags,
} from '@portal/plugin-azure-node';
import {
  type CloudRun,
  ensure,
  type Ensured,
  type ResourceFiles,
} from '@portal/plugin-cloud-actions-node';
import type { Mark } from '@portal/plugin-cloud-resources-node';

/** A resource in Azure that must exist after the step. */
export interface WantedInAzure<Managed> {
  label: string;
  resourceId: string;
  /** Full ref of the owner group. */
  owner: string;
  taken: string;
  /** Returns the difference from the requested resource, or undefined. */
  differs(found: Managed): string | undefined;
  find(): Promise<Managed | undefined>;
  make(tags: Record<string, string>): Promise<Managed>;
}

/**
 * Returns the mark of a resource in Azure for those who have the role in Azure; without a resource entity, the tags tell. A resource that was handed over keeps its tags, and its resource entity has the
 * current owner. The resource entity does not apply to a resource that was created again in Azure.
 */
export function markInAzure(
  { tags }: { tags: Record<string, string> },
  entry: Mark | undefined,
): Mark | undefined {
  return entry && carriesMarkOf(tags, entry) ? entry : markOfTags(tags);
}

/**
 * Ensures that a resource in Azure exists, with its mark as tags.
 *
 * @throws errors of `ensure`
 */
export async function ensureInAzure<
  Managed extends { id: string; tags: Record<string, string> },
>(
  run: CloudRun,
  files: ResourceFiles,
  wanted: WantedInAzure<Managed>,
): Promise<Ensured<{ id: string }> | undefined> {
  const { label, resourceId, owner, taken } = wanted;
  const seen = async (found: Managed) => {
    const entry = await files.markOf(resourceId, run.signal);
    return {
      thing: { id: found.id },
      mark: entry && carriesMarkOf(found.tags, entry) ? entry : undefined,
      seal: sealOfTags(found.tags),
      differs: wanted.differs(found),
    };
  };
  return ensure(run, {
    label,
    key: resourceId,
    owner,
    taken,
    isSealed: true,
    findEntry: () => files.find(resourceId, run.signal),
    async find() {
      const found = await wanted.find();
      return found && seen(found);
    },
    async make(seal) {
      const tags = toTags({ owner, createdBy: run.template }, seal);
      return seen(await wanted.make(tags));
    },
  });
}
