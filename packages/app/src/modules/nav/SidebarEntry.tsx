import { SidebarItem } from '@backstage/core-components';
import { RequirePermission } from '@backstage/plugin-permission-react';
import type { NavEntry } from './navEntries';
import styles from './SidebarEntry.module.css';

/**
 * A link of the sidebar.
 *
 * @param props - the sidebar decides `to` and `active`, because an entry can have two paths, and the path of one entry
 * can be below the path of another
 */
export function SidebarEntry({
  entry,
  to,
  active,
}: {
  entry: NavEntry;
  to: string;
  active: boolean;
}) {
  const Icon = entry.icon;
  const item = (
    <SidebarItem icon={() => <Icon />} to={to} text={entry.title} end={!active}>
      {entry.shortcut && (
        // Drawn by the style sheet: the link's name is its title alone.
        <kbd
          className={styles.shortcut}
          title="Quick search"
          data-keys={entry.shortcut}
          aria-hidden="true"
        />
      )}
    </SidebarItem>
  );
  return entry.permission ? (
    <RequirePermission permission={entry.permission} errorPage={<></>}>
      {item}
    </RequirePermission>
  ) : (
    item
  );
}
