import { SerializedError } from '@backstage/errors';
import { BuildSiteOptions } from '../site/buildSite';

/** What a process builds. */
export type SiteJob = Pick<
  BuildSiteOptions,
  | 'inputDir'
  | 'outputDir'
  | 'defaultSiteName'
  | 'etag'
  | 'limits'
  | 'repository'
  | 'failedPages'
>;

/** What a process says; `done` or `failed` comes last. */
export type ProcessMessage =
  | { kind: 'log'; level: 'info' | 'warn'; message: string }
  /** The page that it works on from now, by its path within the docs folder. */
  | { kind: 'working'; docsPath: string }
  | { kind: 'done' }
  | { kind: 'failed'; error: SerializedError };
