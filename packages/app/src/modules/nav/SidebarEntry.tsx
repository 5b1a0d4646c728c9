import { SidebarItem } from '@backstage/core-components';
import { RequirePermission } from '@backstage/plugin-permission-react';
import { type NavEntry } from './navEntries';

/**
 * A link of the sidebar.
 *
 * @param props - `active` is decided by the sidebar, because one entry's path can lie
 * below another's
 */
export function SidebarEntry({
  entry,
  active,
}: {
  entry: NavEntry;
  active: boolean;
}) {
  const Icon = entry.icon;
  const item = (
    <SidebarItem
      icon={() => <Icon />}
      to={entry.to}
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
