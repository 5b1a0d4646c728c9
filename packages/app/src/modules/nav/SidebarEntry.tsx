import { SidebarItem } from '@backstage/core-components';
import { RequirePermission } from '@backstage/plugin-permission-react';
import type { NavEntry } from './navEntries';

/**
 * A link of the sidebar.
 *
 * @param props - `to` and `active` are decided by the sidebar, because an entry can stand for
 * two paths, and one entry's path can lie below another's
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
    <SidebarItem
      icon={() => <Icon />}
      to={to}
      text={entry.title}
      end={!active}
    />
  );
  return entry.permission ? (
    <RequirePermission permission={entry.permission} errorPage={<></>}>
      {item}
    </RequirePermission>
  ) : (
    item
  );
}
