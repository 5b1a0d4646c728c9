import { ArmError, unknownType } from '../../../../arm/ArmError';
import type { ArmRoute } from './ArmRoute';

const PLACEHOLDER = /^\{(\w+)\}$/;

/** Splits a path. Like the vendor, it treats two slashes as one: the vendor's policy client sends such paths. */
function segmentsOf(pathname: string): string[] {
  const parts = pathname.split('/').filter(part => part !== '');
  try {
    return parts.map(decodeURIComponent);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new ArmError(
      400,
      'BadRequest',
      'The path is not correctly percent-encoded.',
    );
  }
}

function matchPath(
  pattern: string,
  segments: string[],
): Record<string, string> | undefined {
  const parts = pattern.split('/');
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const name = PLACEHOLDER.exec(part)?.[1];
    if (name !== undefined) {
      params[name] = segments[index];
    } else if (part.toLowerCase() !== segments[index].toLowerCase()) {
      return undefined;
    }
  }
  return params;
}

/**
 * Returns the operation of a request: the first matching route.
 *
 * @throws ArmError 404 if the path is unknown, 405 if it supports only other methods
 */
export function matchRoute(
  routes: readonly ArmRoute[],
  method: string,
  pathname: string,
): { route: ArmRoute; params: Record<string, string> } {
  const segments = segmentsOf(pathname);
  const candidates = routes.flatMap(route => {
    const params = matchPath(route.path, segments);
    return params ? [{ route, params }] : [];
  });
  const found = candidates.find(({ route }) => route.method === method);
  if (found) return found;
  if (candidates.length === 0) throw unknownType(pathname);
  throw new ArmError(
    405,
    'MethodNotAllowed',
    `The requested HTTP method '${method}' is not supported on '${pathname}'.`,
  );
}
