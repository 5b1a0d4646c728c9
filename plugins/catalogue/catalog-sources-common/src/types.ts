import type { components, operations } from './generated/paths';

/**
 * An external system from which a scheduled task reads entities.
 *
 * @public
 */
export type CatalogSource = components['schemas']['Source'];

/**
 * The content of a source: people and groups, or files in repositories.
 *
 * @public
 */
export type CatalogSourceKind = CatalogSource['kind'];

/**
 * Response of `GET /sources`.
 *
 * @public
 */
export type CatalogSourcesResponse =
  operations['getSources']['responses'][200]['content']['application/json'];

/**
 * Body of `POST /sources/refresh`. Without an id all sources are refreshed.
 *
 * @public
 */
export type RefreshSourcesRequest = NonNullable<
  operations['refreshSources']['requestBody']
>['content']['application/json'];

/**
 * Response of `POST /sources/refresh`.
 *
 * @public
 */
export type RefreshSourcesResponse =
  operations['refreshSources']['responses'][202]['content']['application/json'];

/**
 * Why the catalogue does not take an entity or a file, for its owners.
 *
 * @public
 */
export interface CatalogFlaw {
  /** The title of the entity, or the file and its repository. */
  title: string;
  reason: string;
  /** The entity whose page says more: itself, or the location of its file. */
  page: { kind: string; namespace: string; name: string };
}

/**
 * Response of `GET /flaws`.
 *
 * @public
 */
export interface CatalogFlawsResponse {
  flaws: CatalogFlaw[];
  /** True if there are more than the answer has. */
  isCut: boolean;
}
