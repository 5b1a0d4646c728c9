import { useBreadcrumbEntries } from '@backstage/frontend-plugin-api';
import { useLocation } from 'react-router-dom';
import { useShownNotFound } from '../notFound/shownNotFound';
import { useAppPages } from '../appPages';
import { pageTitle, type PageTitle } from './pageTitle';
import { useEntityTitle } from './useEntityTitle';

/** Returns the name of the page that is open. */
export function usePageTitle(): PageTitle {
  const { pathname } = useLocation();
  const notFound = useShownNotFound();
  const breadcrumbs = useBreadcrumbEntries().items.map(({ label }) => label);
  const pages = useAppPages();
  const entityTitle = useEntityTitle();
  return notFound
    ? { title: notFound, isKnown: false }
    : pageTitle(pathname, { breadcrumbs, pages, entityTitle });
}
