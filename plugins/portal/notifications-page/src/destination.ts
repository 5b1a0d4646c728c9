const WEB = ['http:', 'https:'];

/** Properties of a link. */
export interface Destination {
  href: string;
  target?: '_blank';
  rel?: string;
}

/**
 * Where the link of a notification leads: a page of the portal, or another site in a new tab.
 *
 * @returns undefined without a link, and for one that is no address of a page
 */
export function destinationOf(
  link: string | undefined,
): Destination | undefined {
  const { origin } = window.location;
  if (!link || !URL.canParse(link, origin)) return undefined;
  const url = new URL(link, origin);
  if (!WEB.includes(url.protocol)) return undefined;
  return url.origin === origin
    ? { href: `${url.pathname}${url.search}${url.hash}` }
    : { href: url.href, target: '_blank', rel: 'noopener noreferrer' };
}
