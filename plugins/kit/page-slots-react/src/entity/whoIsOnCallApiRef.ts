import { createApiRef } from '@backstage/frontend-plugin-api';

/** What a feature knows of who can be called for an entity. */
export interface WhoIsOnCall {
  /** The address of its page about an entity. */
  pathFor(entityRef: string): string;
  /**
   * The names of who is on call now, empty for nobody.
   *
   * @returns undefined if nothing is known of the entity, or not now
   */
  read(
    entityRef: string,
    signal: AbortSignal,
  ): Promise<readonly string[] | undefined>;
}

/**
 * Who is on call, for the quick search; an app may be without it.
 *
 * @public
 */
export const whoIsOnCallApiRef = createApiRef<WhoIsOnCall>().with({
  id: 'plugin.on-call.who',
  pluginId: 'on-call',
});
