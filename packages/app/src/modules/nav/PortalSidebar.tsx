import {
  Sidebar,
  SidebarDivider,
  SidebarExpandButton,
  SidebarGroup,
  SidebarScrollWrapper,
  SidebarSpace,
} from '@backstage/core-components';
import { appTreeApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useHelp } from '@portal/plugin-techdocs-module-reader';
import { RiMenuLine, RiSearchLine, RiUserLine } from '@remixicon/react';
import { useLocation } from 'react-router-dom';
import { findActiveEntry, NAV_ENTRIES, targetOf } from './navEntries';
import {
  NotificationsBell,
  SidebarNotifications,
  SidebarSignOut,
  SidebarUser,
} from './SidebarAccount';
import { SidebarEntry } from './SidebarEntry';
import { SidebarLogo } from './SidebarLogo';

/** Returns a function that is true for the extension id of a page in this app. */
function useHasPage(): (pageId: string) => boolean {
  const { tree } = useApi(appTreeApiRef).getTree();
  return pageId => tree.nodes.get(pageId)?.instance !== undefined;
}

/** The sidebar; below a width of 600 px, two menus at the bottom of the screen. */
export function PortalSidebar() {
  const hasPage = useHasPage();
  const entries = NAV_ENTRIES.filter(({ pageId }) => hasPage(pageId));
  const { pathname } = useLocation();
  const active = findActiveEntry(entries, pathname);
  const help = useHelp();
  return (
    <>
      <Sidebar>
        <SidebarLogo />
        {/* Beside the two menus on a phone; the wide sidebar has both as entries. */}
        {hasPage('page:search') && (
          <SidebarGroup
            label="Search"
            icon={<RiSearchLine />}
            to="/search"
            priority={2}
          />
        )}
        <SidebarGroup label="Menu" icon={<RiMenuLine />} priority={3}>
          <SidebarScrollWrapper>
            {entries.map(entry => (
              <SidebarEntry
                key={entry.to}
                entry={entry}
                to={targetOf(entry, pathname)}
                active={entry === active}
              />
            ))}
          </SidebarScrollWrapper>
        </SidebarGroup>
        <SidebarSpace />
        <SidebarDivider />
        <SidebarGroup label="You" icon={<RiUserLine />}>
          {hasPage('page:notifications') && <SidebarNotifications />}
          {help.item}
          <SidebarUser />
          <SidebarSignOut />
        </SidebarGroup>
        {hasPage('page:notifications') && (
          <SidebarGroup
            label="Notifications"
            icon={<NotificationsBell />}
            to="/notifications"
            priority={1}
          />
        )}
        <SidebarExpandButton />
      </Sidebar>
      {help.dialog}
    </>
  );
}
