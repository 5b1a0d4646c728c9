import { ANNOTATION_LOCATION, type Entity } from '@backstage/catalog-model';
import { parseSourceUrl } from './parseSourceUrl';

/** The fields of the value of `ComponentHopper` (ledger C-126), each a text. */
export const HOPPER_FIELDS = [
  'catalogUrl',
  'componentName',
  'componentURL',
  'repoName',
  'Branch',
  'TechDocsRef',
  'TechDocPath',
] as const;

/** A component and its source. */
export type HopperItem = Record<(typeof HOPPER_FIELDS)[number], string>;

/** The annotation with the location of a component's documentation. */
const TECHDOCS_REF = 'backstage.io/techdocs-ref';

const URL_PREFIX = 'url:';
const FOLDER_PREFIX = 'dir:';

/** The folder of the documentation in its repository; `.` is the root. */
function docsPathOf(ref: string, catalogPath: string): string {
  if (ref.startsWith(URL_PREFIX)) {
    const place = parseSourceUrl(ref.slice(URL_PREFIX.length));
    return place ? place.path || '.' : '';
  }
  if (!ref.startsWith(FOLDER_PREFIX)) return '';
  const folder = catalogPath.split('/').slice(0, -1);
  const parts: string[] = [];
  for (const part of [
    ...folder,
    ...ref.slice(FOLDER_PREFIX.length).split('/'),
  ]) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/') || '.';
}

/**
 * The source of a component. Unknown fields are empty texts. A component without a catalog file in a repository has
 * little more than a name and cannot be selected.
 */
export function toHopperItem({ metadata }: Entity): HopperItem {
  const { name, annotations = {} } = metadata;
  const location = annotations[ANNOTATION_LOCATION] ?? '';
  const catalogUrl = location.startsWith(URL_PREFIX)
    ? location.slice(URL_PREFIX.length)
    : '';
  const place = parseSourceUrl(catalogUrl);
  const ref = annotations[TECHDOCS_REF] ?? '';
  return {
    catalogUrl: place ? catalogUrl : '',
    componentName: name,
    componentURL: place?.repositoryUrl ?? '',
    repoName: place?.repository ?? '',
    Branch: place?.branch ?? '',
    TechDocsRef: ref,
    TechDocPath: place && ref ? docsPathOf(ref, place.path) : '',
  };
}

/** Returns true if all sent fields of a component match its entity. */
export function isHopperItemOf(item: HopperItem, entity: Entity): boolean {
  const own = toHopperItem(entity);
  return HOPPER_FIELDS.every(key => item[key] === own[key]);
}
