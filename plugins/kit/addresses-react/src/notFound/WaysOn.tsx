import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { matchPath, resolvePath, useLocation } from 'react-router-dom';
import type { Sought, WayOn } from './describeSought';

/** The address of the support's chat, if it has one for browsers. */
function useSupportHref(): string | undefined {
  const href = useApi(configApiRef).getOptionalString('app.supportChatUrl');
  return href && /^https?:\/\//i.test(href) ? href : undefined;
}

function searchFor(text: string | undefined): WayOn {
  return text
    ? {
        label: `Search for “${text}”`,
        href: `/search?${new URLSearchParams({ query: text })}`,
      }
    : { label: 'Search the portal', href: '/search' };
}

/** Links from what was not found: search, lists, home, support. None leads to the page where nothing was found. */
export function WaysOn({ search, lists }: Pick<Sought, 'search' | 'lists'>) {
  const supportHref = useSupportHref();
  const { pathname } = useLocation();
  const ways = [
    searchFor(search),
    ...lists,
    { label: 'Go to the home page', href: '/home' },
  ].filter(({ href }) => !matchPath(resolvePath(href).pathname, pathname));
  return (
    <nav aria-label="Ways on">
      <ul>
        {ways.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        {supportHref && (
          <li>
            <Link href={supportHref} target="_blank" rel="noopener">
              Ask the support (opens in a new tab)
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
