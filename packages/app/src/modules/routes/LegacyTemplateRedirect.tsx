import { matchPath, Navigate, useLocation } from 'react-router-dom';

/**
 * Redirects the old address of a template, `/create/templates/{name}`, to the address of the template in the default
 * namespace (ledger P-213).
 *
 * @remarks Not one of the redirects of `app/routes`: those also match everything below their path, and all templates
 * are below this one.
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
