import { GRAPH_APP_ID, ProtocolError } from './routes/protocol';

/** Application id of Azure Resource Manager: another name for its addresses. */
const ARM_AUDIENCES = [
  'https://management.azure.com',
  'https://management.core.windows.net',
];

/**
 * The delegated permissions that the portal is registered for, in each resource: those of docs/production.md. OpenID's own are
 * for everybody.
 */
const DELEGATED = new Map<string, readonly string[]>([
  [GRAPH_APP_ID, ['User.Read']],
  ...ARM_AUDIENCES.map(
    audience => [audience, ['user_impersonation']] as [string, string[]],
  ),
]);

/** The application permissions of the registration, for tokens without a person. */
export const APPLICATION_ROLES: readonly string[] = ['Directory.Read.All'];

/**
 * Returns the permissions of a token for a person: the asked ones, or with `.default` all that the application is registered
 * for.
 *
 * @throws ProtocolError with the codes of
 * https://learn.microsoft.com/entra/identity-platform/reference-error-codes if the application is not registered for one
 */
export function consented(
  audience: string,
  permissions: readonly string[],
  clientId: string,
): string[] {
  const registered = DELEGATED.get(audience);
  if (!registered) {
    throw new ProtocolError(
      'invalid_resource',
      "AADSTS650057: Invalid resource. The client has requested access to a resource which is not listed in the requested permissions in the client's application registration.",
    );
  }
  const asked = permissions.flatMap(name =>
    name === '.default' ? registered : [name],
  );
  if (asked.every(name => registered.includes(name))) return asked;
  throw new ProtocolError(
    'consent_required',
    `AADSTS65001: The user or administrator has not consented to use the application with ID '${clientId}' named 'Harbour'. Send an interactive authorization request for this user and resource.`,
  );
}
