import {
  useAsyncEntity,
  useEntity,
  useEntityPresentation,
} from '@backstage/plugin-catalog-react';
import type { EntityHeaderLayoutProps } from '@backstage/plugin-catalog-react/alpha';
import { Container, Text } from '@backstage/ui';
import { useCatalogChange } from '@portal/plugin-kept-catalog-react';
import { KindMark } from '@portal/plugin-portal-ui';
import { EntityFacts } from './EntityFacts';
import styles from './EntityHeader.module.css';
import { EntityMenu } from './EntityMenu';
import { EntityTabs } from './EntityTabs';
import { FavouriteButton } from './FavouriteButton';
import { useNeighbours } from './useNeighbours';

/**
 * The header of an entity page. Its title is the main heading of the page.
 *
 * @remarks Upstream's header has the title as second heading, and names systems and domains by their references.
 */
export function EntityHeader({ tabs, activeTabId }: EntityHeaderLayoutProps) {
  const { entity } = useEntity();
  const { refresh } = useAsyncEntity();
  // What is known from a row is shown at once.
  useCatalogChange(() => refresh?.());
  const isLoading = useNeighbours(entity);
  const { primaryTitle } = useEntityPresentation(entity);
  const type = entity.spec?.type;
  return (
    <Container className={styles.header}>
      <Text as="p" color="secondary" className={styles.kind}>
        {entity.kind}
        {typeof type === 'string' && ` · ${type}`}
      </Text>
      <div className={styles.titleRow}>
        <div className={styles.title}>
          <KindMark entity={entity} size="large" />
          <Text as="h1" variant="title-medium" weight="bold">
            {primaryTitle}
          </Text>
        </div>
        <div className={styles.actions}>
          <FavouriteButton entity={entity} />
          <EntityMenu entity={entity} />
        </div>
      </div>
      <EntityFacts entity={entity} isLoading={isLoading} />
      <EntityTabs tabs={tabs} activeTabId={activeTabId} />
    </Container>
  );
}
