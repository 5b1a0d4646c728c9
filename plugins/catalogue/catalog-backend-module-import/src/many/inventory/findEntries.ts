import type { AuthService } from '@backstage/backend-plugin-api';
import {
  ANNOTATION_LOCATION,
  ANNOTATION_SOURCE_LOCATION,
  type Entity,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { inTurns } from '@portal/plugin-bounds-node';
import { flawsOfEntity } from '@portal/plugin-catalog-sources-common';
import type { EntryState } from './rows';

/** Entities of one request. */
const PAGE = 1_000;

/** The annotation with an entity's repository. */
const PROJECT_SLUG = 'github.com/project-slug';

/** Kinds that do not come from files. */
const WITHOUT_FILES = ['User', 'Group'];

const FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.annotations',
  'spec.target',
  'status',
];

/** What the catalogue has of a repository. */
export interface CatalogueEntry {
  entry: Exclude<EntryState, 'none'>;
  problem?: string;
}

/**
 * Finds which repositories the catalogue has: those with an entity that is described in them or names them; and those with a file that the
 * catalogue reads, but refuses.
 *
 * @param options - `place` is the address of the organisation, for example `https://github.com/retail`
 * @returns by the name of the repository in lower case
 */
export async function findEntries(options: {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
  place: string;
}): Promise<Map<string, CatalogueEntry>> {
  const { auth, catalog } = options;
  const place = new URL(options.place);
  const credentials = await auth.getOwnServiceCredentials();
  const found = new Map<string, CatalogueEntry>();
  let cursor: string | undefined;
  do {
    const { items, pageInfo } = await catalog.queryEntities(
      cursor
        ? { cursor, limit: PAGE, fields: FIELDS }
        : {
            limit: PAGE,
            fields: FIELDS,
            query: { $not: { kind: { $in: WITHOUT_FILES } } },
          },
      { credentials },
    );
    for await (const entity of inTurns(items)) noteEntity(found, entity, place);
    cursor = pageInfo.nextCursor;
  } while (cursor);
  return found;
}

function noteEntity(
  found: Map<string, CatalogueEntry>,
  entity: Entity,
  place: URL,
): void {
  if (entity.kind === 'Location') {
    const name = repositoryOf(String(entity.spec?.target ?? ''), place);
    const [flaw] = flawsOfEntity(entity);
    if (name && flaw && !found.has(name)) {
      found.set(name, { entry: 'refused', problem: flaw.reason });
    }
    return;
  }
  const annotations = entity.metadata.annotations ?? {};
  const slug = annotations[PROJECT_SLUG];
  const addresses = [
    annotations[ANNOTATION_LOCATION],
    annotations[ANNOTATION_SOURCE_LOCATION],
    slug && `${place.origin}/${slug}`,
  ];
  for (const address of addresses) {
    const name = address && repositoryOf(address, place);
    if (name) found.set(name, { entry: 'entered' });
  }
}

/** The repository of the organisation in an address with or without `url:`. */
function repositoryOf(address: string, place: URL): string | undefined {
  const text = address.replace(/^url:/, '');
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname } = new URL(text);
  const [, owner, name] = pathname.toLowerCase().split('/');
  const isOwn = `/${owner}` === place.pathname.toLowerCase();
  return origin === place.origin && isOwn && name
    ? name.replace(/\.git$/, '')
    : undefined;
}
