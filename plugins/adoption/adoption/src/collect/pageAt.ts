import { OTHER_PAGE, PAGES } from '@portal/plugin-adoption-common';
import { matchPath } from 'react-router-dom';

/** The longest pattern counts: that of an entity before that of the catalogue. */
const LONGEST_FIRST = Object.entries(PAGES).sort(
  ([, a], [, b]) => b.length - a.length,
);

/**
 * The id of the page at a path.
 *
 * @remarks The event of upstream says `App` for every extension.
 */
export function pageAt(path: string): string {
  const found = LONGEST_FIRST.find(([, pattern]) =>
    matchPath({ path: pattern, end: false }, path),
  );
  return found?.[0] ?? OTHER_PAGE;
}
