import {
  BreadcrumbEntry,
  NotFoundErrorPage,
  useBreadcrumbEntries,
  type PageLayoutProps,
} from '@backstage/frontend-plugin-api';
import { PluginHeader, VisuallyHidden } from '@backstage/ui';
import { Suspense } from 'react';
import { useResolvedPath } from 'react-router-dom';
import {
  HasPageHeader,
  useEntityTitle,
  useHasTitle,
  useIsNoTab,
  useResolvedTabs,
  useShownNotFound,
} from '@portal/plugin-addresses-react';
import { NAV_ENTRIES } from '../nav';
import { IsSmall } from './LoadingSkeleton';

/** One element for all times: a component of the app is mounted anew for each new element. */
const NO_TAB = (
  <Suspense fallback={null}>
    <NotFoundErrorPage />
  </Suspense>
);

/** The heading of the first level: the innermost thing that has a name, else the page. */
function useHeading(props: PageLayoutProps): string | undefined {
  const notFound = useShownNotFound();
  const own = useBreadcrumbEntries().items.at(-1)?.label;
  const isTab = props.tabs?.some(({ label }) => label === own);
  return notFound ?? (isTab ? props.title : (own ?? props.title));
}

const firstOf = (path: string) => path.split(/[/?]/)[1];

/** The icon that the sidebar has for a page; upstream's pages have others, of another family. */
function navIcon(root: string): JSX.Element | undefined {
  const Icon = NAV_ENTRIES.find(
    ({ to }) => firstOf(to) === firstOf(root),
  )?.icon;
  return Icon && <Icon size="1em" />;
}

/**
 * Replaces upstream's layout of pages, which has a bar with the name of the page above the title of its content. Here a page has
 * one header: its own title below its tabs, if it has some; and what is below a page has the way back to it in place of both.
 * The heading of the first level and the last breadcrumb are the name of what the page shows, and an address below a page with
 * tabs that is none of them says so, where upstream shows nothing.
 */
export function PortalPageLayout(props: PageLayoutProps) {
  const { title, icon, noHeader, titleLink, headerActions, children } = props;
  const { items: breadcrumbs } = useBreadcrumbEntries();
  const root = useResolvedPath('.').pathname.replace(/\/$/, '');
  const tabs = useResolvedTabs(root, props.tabs);
  const isNoTab = useIsNoTab(root, tabs);
  const heading = useHeading(props);
  const hasTitle = useHasTitle(root, tabs);
  // Of a documentation; the page of an entity has a header of its own.
  const entityTitle = useEntityTitle();
  if (noHeader) return <>{children}</>;
  const content = (
    <HasPageHeader.Provider value>
      {hasTitle && !tabs?.length ? (
        <VisuallyHidden>
          <h1>{heading}</h1>
        </VisuallyHidden>
      ) : (
        <div data-page-bar={hasTitle ? 'tabs' : 'way'}>
          <PluginHeader
            title={heading}
            icon={navIcon(root) ?? icon}
            titleLink={titleLink}
            breadcrumbs={breadcrumbs}
            tabs={hasTitle ? tabs : undefined}
            customActions={
              <IsSmall.Provider value>{headerActions}</IsSmall.Provider>
            }
          />
        </div>
      )}
      {entityTitle && (
        <BreadcrumbEntry entry={{ label: entityTitle, href: root }}>
          {null}
        </BreadcrumbEntry>
      )}
      {isNoTab ? NO_TAB : children}
    </HasPageHeader.Provider>
  );
  if (!title) return content;
  return (
    <BreadcrumbEntry entry={{ label: title, href: titleLink ?? (root || '/') }}>
      {content}
    </BreadcrumbEntry>
  );
}
