import {
  generatePath,
  matchPath,
  Navigate,
  useLocation,
} from 'react-router-dom';

/**
 * Old addresses with parts that vary, and what stands there now: templates without a namespace (ledger P-213), and the runs of a
 * component (ledger P-222).
 *
 * @remarks Not redirects of `app/routes`: those also match everything below their path, and all templates are below the first one.
 */
const ADDRESSES: [from: string, to: string][] = [
  ['/create/templates/:name', '/create/templates/default/:name'],
  [
    '/catalog/:namespace/:kind/:name/github-actions',
    '/catalog/:namespace/:kind/:name/ci-cd',
  ],
  [
    '/catalog/:namespace/:kind/:name/github-actions/:run',
    '/catalog/:namespace/:kind/:name/ci-cd/:run',
  ],
];

/** Redirects old addresses. */
export function LegacyAddresses() {
  const { pathname, search, hash } = useLocation();
  for (const [from, to] of ADDRESSES) {
    const match = matchPath(from, pathname);
    if (match) {
      const path = generatePath(to, match.params);
      return <Navigate replace to={{ pathname: path, search, hash }} />;
    }
  }
  return null;
}
