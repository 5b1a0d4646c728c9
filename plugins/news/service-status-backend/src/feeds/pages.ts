import { toLink } from './values';

// Which addresses of a feed are the page of one incident, and which are about all.

/** Names of pages that are about all incidents. */
const GENERAL_PAGE =
  /^(?:v\d{1,3}|[a-z]{2}[-_][a-z]{2}|(?:(?:service|system|current|our|cloud|public)[-_]?)?(?:status|health|history|incidents?|issues?|feed|rss|atom|index|home|dashboard|summary|statuspage|updates?)(?:\.\w{1,5})?)$/i;

/** Parameters of an address that name no incident. */
const GENERAL_PARAMETER =
  /^(?:utm_\w{1,20}|lang|language|locale|hl|source|ref|region)$/i;

/** Shortest name of a page that is taken for an id although it has neither digits nor dashes. */
const ID_LENGTH = 8;

/** Returns the link without its fragment if it is the page of one incident, and not of all. */
export function linkOfIncident(
  link: string | undefined,
  page: string | undefined,
): string | undefined {
  if (!link) return undefined;
  const url = new URL(link);
  url.hash = '';
  if (page && url.href === new URL(page).href) return undefined;
  const name = url.pathname.split('/').findLast(part => part !== '') ?? '';
  const isId =
    !GENERAL_PAGE.test(name) &&
    (/[\d_-]/.test(name) || name.length >= ID_LENGTH);
  const hasId = [...url.searchParams].some(
    ([key, value]) => value !== '' && !GENERAL_PARAMETER.test(key),
  );
  return isId || hasId ? url.href : undefined;
}

/** Whether an id is the address of a page that is about all incidents. With a fragment it is one of an incident. */
export function isGeneralPage(id: string, page: string | undefined): boolean {
  const link = toLink(id);
  return (
    link !== undefined &&
    new URL(link).hash === '' &&
    linkOfIncident(link, page) === undefined
  );
}
