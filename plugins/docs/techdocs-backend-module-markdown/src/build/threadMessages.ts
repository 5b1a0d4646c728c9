import type { DocsPage } from '../files/types';
import type { BuiltPage } from '../site/PageRenderer';

/** The first message of a thread. */
export const READY = 'ready';

/** A task for a thread; it answers each task with one {@link ThreadReply}. */
export type ThreadTask =
  | { kind: 'title'; page: DocsPage }
  | { kind: 'page'; page: DocsPage; title: string };

export type ThreadReply =
  | { kind: 'title'; title: string }
  | { kind: 'page'; page: BuiltPage }
  | { kind: 'failed'; message: string };
