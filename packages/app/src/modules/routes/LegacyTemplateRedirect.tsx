import { matchPath, Navigate, useLocation } from 'react-router-dom';

/**
 * Sends the old address of a template, `/create/templates/{name}`, to that of the template
 * in the default namespace (ledger P-213).
 *
 * @remarks Not one of the redirects of `app/routes`: those also take everything below their
 * path, and below this one lie all templates.
 */
export function LegacyTemplateRedirect() {
  const { pathname, search, hash } = useLocation();
  const match = matchPath('/create/templates/:templateName', pathname);
  const name = match?.params.templateName;
  return name ? (
    <Navigate
      replace
      to={{
        pathname: `/create/templates/default/${encodeURIComponent(name)}`,
        search,
        hash,
      }}
    />
  ) : null;
}
