import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Lets a person see when the catalogue was last read from its sources (the
 * company directory, source control) and start a new reading at once.
 *
 * A denied person does not see the `Refresh` action of the catalogue page, and
 * the backend answers 403 to both of its routes.
 *
 * @public
 */
export const catalogSourcesRefreshPermission = createPermission({
  name: 'catalog.sources.refresh',
  attributes: { action: 'update' },
});

/**
 * Every permission of this plugin.
 *
 * @public
 */
export const catalogSourcesPermissions = [catalogSourcesRefreshPermission];
