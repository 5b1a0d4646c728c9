import {
  ANNOTATION_SOURCE_LOCATION,
  ANNOTATION_VIEW_URL,
  type Entity,
} from '@backstage/catalog-model';
import { safeHref } from '@portal/plugin-portal-ui';
import { PROJECT_SLUG_ANNOTATION } from '@portal/plugin-source-control-common';

/** The annotations with the place of the documentation, or with the entity whose documentation it is. */
const DOCS = ['backstage.io/techdocs-ref', 'backstage.io/techdocs-entity'];

const URL_PREFIX = 'url:';

/** Links that lead to a chat, by their type or icon. */
export function chatLinksOf({ metadata }: Entity) {
  return (metadata.links ?? []).filter(
    ({ url, type, icon }) =>
      [type, icon].some(text => text?.toLowerCase() === 'chat') &&
      safeHref(url),
  );
}

/** The repository of an entity, as `organisation/name`. */
export function repositoryOf({ metadata }: Entity): string | undefined {
  return metadata.annotations?.[PROJECT_SLUG_ANNOTATION]?.trim() || undefined;
}

/** Returns true for kinds that have code of their own. */
export function hasCode({ kind }: Entity): boolean {
  return ['component', 'api'].includes(kind.toLowerCase());
}

/** The page of the folder with the code; undefined if it is not on a website. */
export function codeUrlOf({ metadata }: Entity): string | undefined {
  const location = metadata.annotations?.[ANNOTATION_SOURCE_LOCATION];
  return location?.startsWith(URL_PREFIX)
    ? safeHref(location.slice(URL_PREFIX.length))
    : undefined;
}

/** Returns true if an entity has documentation of its own, or uses that of another. */
export function hasDocs({ metadata: { annotations = {} } }: Entity): boolean {
  return DOCS.some(name => annotations[name]);
}

/** The page of the catalogue file. */
export function fileUrlOf({ metadata }: Entity): string | undefined {
  return safeHref(metadata.annotations?.[ANNOTATION_VIEW_URL]);
}
