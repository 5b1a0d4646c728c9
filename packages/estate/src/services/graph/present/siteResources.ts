import type {
  BaseItem,
  List,
  ListItem,
  Site,
} from '@microsoft/microsoft-graph-types';
import type { ListRow, SharePointList, SharePointSite } from '../seed';
import { objectId } from '../../../seed/objectId';
import type { ListQuery } from '../routes/sites/listQuery';

/** Creation time of the lists and their items: the seed has none, and the same seed gives the same responses. */
const SEED_TIME = '2026-01-12T08:00:00Z';

const SEED_AUTHOR = { user: { displayName: 'Company data' } };

const TIMES = {
  createdDateTime: SEED_TIME,
  lastModifiedDateTime: SEED_TIME,
  createdBy: SEED_AUTHOR,
  lastModifiedBy: SEED_AUTHOR,
} satisfies BaseItem;

function siteUrl(site: SharePointSite): string {
  return `https://${site.hostname}/sites/${site.name}`;
}

function etag(id: string): string {
  return `"${id},1"`;
}

export function toGraphSite(site: SharePointSite) {
  return {
    createdDateTime: SEED_TIME,
    lastModifiedDateTime: SEED_TIME,
    id: site.id,
    name: site.name,
    displayName: site.displayName,
    webUrl: siteUrl(site),
    root: {},
    siteCollection: { hostname: site.hostname },
  } satisfies Site;
}

export function toGraphList(site: SharePointSite, list: SharePointList) {
  return {
    ...TIMES,
    id: list.id,
    eTag: etag(list.id),
    name: list.name,
    displayName: list.displayName,
    description: list.description,
    webUrl: `${siteUrl(site)}/Lists/${list.name}`,
    parentReference: { siteId: site.id },
    list: {
      contentTypesEnabled: false,
      hidden: false,
      template: 'genericList',
    },
  } satisfies List;
}

/** SharePoint's own columns of each row, in addition to the columns of the list. */
function systemFields(row: ListRow): Record<string, unknown> {
  const { createdAt = SEED_TIME } = row;
  return {
    id: String(row.id),
    ContentType: 'Item',
    Created: createdAt,
    Modified: createdAt,
    AuthorLookupId: '1',
    EditorLookupId: '1',
    _UIVersionString: '1.0',
    Attachments: false,
  };
}

function toFields(
  row: ListRow,
  tag: string,
  wanted: 'all' | readonly string[],
): Record<string, unknown> {
  const tagged = { '@odata.etag': tag };
  if (wanted === 'all') {
    return { ...tagged, ...row.fields, ...systemFields(row) };
  }
  const chosen = Object.entries(row.fields).filter(([name]) =>
    wanted.includes(name),
  );
  return { ...tagged, ...Object.fromEntries(chosen) };
}

export function toGraphListItem(
  site: SharePointSite,
  list: SharePointList,
  row: ListRow,
  fields: ListQuery['fields'],
) {
  const id = String(row.id);
  const tag = etag(objectId('list-item', `${list.name}/${id}`));
  const { createdAt } = row;
  return {
    ...TIMES,
    ...(createdAt !== undefined && {
      createdDateTime: createdAt,
      lastModifiedDateTime: createdAt,
    }),
    '@odata.etag': tag,
    id,
    eTag: tag,
    webUrl: `${siteUrl(site)}/Lists/${list.name}/${id}_.000`,
    parentReference: { siteId: site.id },
    contentType: { id: '0x0100', name: 'Item' },
    ...(fields && { fields: toFields(row, tag, fields) }),
  } satisfies ListItem & { '@odata.etag': string };
}
