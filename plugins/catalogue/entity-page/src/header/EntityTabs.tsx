import type { EntityHeaderLayoutProps } from '@backstage/plugin-catalog-react/alpha';
import { Link } from '@backstage/ui';
import styles from './EntityHeader.module.css';

/** The tabs of an entity page as links, all in one row (P-078). */
export function EntityTabs({ tabs, activeTabId }: EntityHeaderLayoutProps) {
  const all = tabs.flatMap(tab => ('items' in tab ? tab.items : [tab]));
  return (
    <nav aria-label="Content navigation" className={styles.tabs}>
      <ul>
        {all.map(({ id, label, href }) => (
          <li key={id}>
            <Link
              href={href}
              standalone
              variant="body-medium"
              className={styles.tab}
              aria-current={id === activeTabId ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
