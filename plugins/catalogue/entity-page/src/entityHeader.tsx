import { ExtensionBoundary } from '@backstage/frontend-plugin-api';
import {
  EntityHeaderLayoutBlueprint,
  type EntityHeaderLayoutProps,
} from '@backstage/plugin-catalog-react/alpha';
import { EntityHeader } from './header/EntityHeader';

/**
 * Replaces upstream's header of entity pages.
 *
 * It is not loaded later: the content below a header whose placeholder is replaced would move.
 */
export const entityHeader = EntityHeaderLayoutBlueprint.makeWithOverrides({
  name: 'title',
  factory: (_original, { node }) => [
    EntityHeaderLayoutBlueprint.dataRefs.component(
      (props: EntityHeaderLayoutProps) => (
        <ExtensionBoundary node={node}>
          <EntityHeader {...props} />
        </ExtensionBoundary>
      ),
    ),
  ],
});
