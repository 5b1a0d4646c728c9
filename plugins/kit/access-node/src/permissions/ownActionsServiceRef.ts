import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';

/** Upstream's actions that have no rights: the log, and the step at the end of a dry run that shows the files. */
const HARMLESS = ['debug:log', 'dry-run:extract'];

/** The template actions of the portal's own modules. Each of them checks the rights of the requester, so every template may run it. */
export class OwnActions {
  readonly #ids = new Set<string>();
  readonly #further: readonly string[];

  /** @param further - actions that the operator lets templates run */
  constructor(further: readonly string[] = []) {
    this.#further = further;
  }

  /** Adds the actions that a module gives to the scaffolder. */
  add(actions: readonly { id: string }[]): void {
    for (const { id } of actions) this.#ids.add(id);
  }

  /** The ids of all of them: complete once the scaffolder has started. */
  list(): string[] {
    return [...this.#ids].sort();
  }

  /** The ids of all actions that templates may run with any input, whoever starts them: complete once the scaffolder has started. */
  listAllowed(): string[] {
    return [...HARMLESS, ...this.list(), ...this.#further];
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
      deps: { config: coreServices.rootConfig },
      factory: ({ config }) =>
        new OwnActions(
          config.getOptionalStringArray('permission.portal.templateActions'),
        ),
    }),
});
