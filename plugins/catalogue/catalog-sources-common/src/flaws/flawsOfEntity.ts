import { type Entity, getCompoundEntityRef } from '@backstage/catalog-model';
import type {
  AlphaEntity,
  EntityStatusItem,
} from '@backstage/catalog-model/alpha';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { cutText } from '@portal/plugin-bounds-common';
import { parseFileAddress } from '@portal/plugin-source-control-common';
import type { CatalogFlaw } from '../types';
import { plainReason } from './plainReason';

const MAX_TITLE = 200;
const MAX_REASON = 500;

/** Upstream names the processor and the entity first. */
const CAUSE = '; caused by ';

/** The error of a document that counts; that of the others is a `NotAllowedError`. */
const COUNTS = 'InputError';

/** A flaw, the entity that has it, and the owner that its document names. */
export interface KnownFlaw extends CatalogFlaw {
  entityRef?: string;
  owner?: string;
  /** True for a document that the catalogue takes although it does not work. */
  counts: boolean;
}

/** The flaws that the catalogue knows of an entity, or of the file of a location. */
export function flawsOfEntity(entity: AlphaEntity): KnownFlaw[] {
  const items = entity.status?.items ?? [];
  return items
    .filter(({ level }) => level === 'error')
    .map(item => flawOfItem(item, entity));
}

function flawOfItem(item: EntityStatusItem, entity: Entity): KnownFlaw {
  // What the status of a location says of a refused document.
  const refused: unknown = item.error?.refused;
  const said = (key: 'title' | 'entityRef' | 'owner' | 'reason') => {
    const value: unknown = Object(refused)[key];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    title: cutText(said('title') ?? titleOf(entity), MAX_TITLE),
    reason: cutText(said('reason') ?? reasonOf(item), MAX_REASON),
    page: getCompoundEntityRef(entity),
    entityRef: said('entityRef'),
    owner: said('owner'),
    counts: refused !== undefined && item.error?.name === COUNTS,
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
