import type { SerializedError } from '@backstage/errors';
import type { BuildSiteOptions } from '../site/buildSite';

/** The task of a process. */
export type SiteJob = Pick<
  BuildSiteOptions,
  | 'inputDir'
  | 'outputDir'
  | 'defaultSiteName'
  | 'etag'
  | 'limits'
  | 'krokiUrl'
  | 'notes'
  | 'repository'
  | 'failedPages'
>;

/** Messages of a process; `done` or `failed` is the last one. */
export type ProcessMessage =
  | { kind: 'log'; level: 'info' | 'warn'; message: string }
  /** The next page, by its path within the docs folder. */
  | { kind: 'working'; docsPath: string }
  | { kind: 'done' }
  | { kind: 'failed'; error: SerializedError };
