import {
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';

/** The template actions of the portal's own modules. Each of them checks the rights of the requester, so every template may run it. */
export class OwnActions {
  readonly #ids = new Set<string>();

  /** Adds the actions that a module gives to the scaffolder. */
  add(actions: readonly { id: string }[]): void {
    for (const { id } of actions) this.#ids.add(id);
  }

  /** The ids of all of them: complete once the scaffolder has started. */
  list(): string[] {
    return [...this.#ids].sort();
  }
}

/**
 * The actions that the portal's own modules have given to the scaffolder, for the permission policy.
 *
 * @public
 */
export const ownActionsServiceRef = createServiceRef<OwnActions>({
  id: 'portal.access.own-actions',
  scope: 'root',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {},
      factory: () => new OwnActions(),
    }),
});
