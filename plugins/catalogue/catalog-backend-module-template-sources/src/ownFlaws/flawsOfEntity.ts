import { type Entity, getCompoundEntityRef } from '@backstage/catalog-model';
import type {
  AlphaEntity,
  EntityStatusItem,
} from '@backstage/catalog-model/alpha';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { cutText } from '@portal/plugin-bounds-common';
import type { CatalogFlaw } from '@portal/plugin-catalog-sources-common';
import { parseFileAddress } from '@portal/plugin-source-control-common';
import { z } from 'zod';
import { plainReason } from '../flaws/plainReason';

const MAX_TITLE = 200;
const MAX_REASON = 500;

/** Upstream names the processor and the entity first. */
const CAUSE = '; caused by ';

/** What the status of a location says of a refused document. */
const refusedSchema = z.object({
  title: z.string().optional(),
  entityRef: z.string().optional(),
  owner: z.string().optional(),
  reason: z.string(),
});

/** A flaw, the entity that has it, and the owner that its document names. */
interface KnownFlaw extends CatalogFlaw {
  entityRef?: string;
  owner?: string;
}

/** The flaws that the catalogue knows of an entity, or of the file of a location. */
export function flawsOfEntity(entity: AlphaEntity): KnownFlaw[] {
  const items = entity.status?.items ?? [];
  return items
    .filter(({ level }) => level === 'error')
    .map(item => flawOfItem(item, entity));
}

function flawOfItem(item: EntityStatusItem, entity: Entity): KnownFlaw {
  const page = getCompoundEntityRef(entity);
  const { data } = refusedSchema.safeParse(item.error?.refused);
  return {
    title: cutText(data?.title ?? titleOf(entity), MAX_TITLE),
    reason: cutText(data?.reason ?? reasonOf(item), MAX_REASON),
    page,
    entityRef: data?.entityRef,
    owner: data?.owner,
  };
}

/** The title of an entity. A location has none: its file and repository. */
function titleOf(entity: Entity): string {
  const target = entity.kind === 'Location' ? entity.spec?.target : undefined;
  if (typeof target !== 'string') return entityTitle(entity);
  const file = parseFileAddress(target);
  return file ? `${file.path} of ${file.owner}/${file.repository}` : target;
}

function reasonOf({ message }: EntityStatusItem): string {
  const [cause] = message.split(CAUSE).slice(-1);
  return plainReason(cause);
}
