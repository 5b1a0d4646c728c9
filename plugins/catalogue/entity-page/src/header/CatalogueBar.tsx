import { useRouteRef } from '@backstage/frontend-plugin-api';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { Box, Link } from '@backstage/ui';
import { RiApps2Line } from '@remixicon/react';
import styles from './EntityHeader.module.css';

/** The bar above an entity page, as above all pages, but without a heading: that of the page is the entity's title. */
export function CatalogueBar({ title }: { title: string }) {
  const catalogue = useRouteRef(catalogPlugin.routes.catalogIndex);
  return (
    <div className={styles.bar}>
      <nav aria-label="Breadcrumbs">
        <Box bg="neutral" className={styles.barIcon} aria-hidden="true">
          <RiApps2Line size={16} />
        </Box>
        <Link
          href={catalogue?.() ?? '/catalog'}
          standalone
          variant="body-medium"
        >
          {title}
        </Link>
      </nav>
    </div>
  );
}
