import type { KeyFiles } from '../tokens';
import type { createServiceCaller } from '../serviceCaller';
import { signIn } from '../signIn';

/** Accounts of the estate, by the role for which they stand in the matrix. */
export const PEOPLE = {
  starter: 'new.starter@retail.example',
  requester: 'app.requester@retail.example',
  architect: 'joost.mulder@retail.example',
  owner: 'template.owner@retail.example',
  admin: 'portal.admin@retail.example',
} as const;

export const ROLES = [
  'nobody',
  ...(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]),
  'assistant',
  'service',
] as const;

export type Role = (typeof ROLES)[number];

/** Returns the value of the header `authorization` for a request to a plugin; undefined without a sign-in. */
export type Authorize = (
  role: Role,
  pluginId: string,
) => Promise<string | undefined>;

interface Issuers {
  baseUrl: string;
  keys: KeyFiles;
  services: ReturnType<typeof createServiceCaller>;
  /** Gets the person whom the catalogue does not contain. */
  onMissing?: (mail: string) => void;
}

/** Signs all roles in. Undefined while the catalogue does not contain one of the people. */
export async function signInRoles(
  issuers: Issuers,
): Promise<Authorize | undefined> {
  const { baseUrl, keys, services, onMissing } = issuers;
  const tokens = new Map<Role, string>();
  for (const [role, mail] of Object.entries(PEOPLE)) {
    const token = await signIn(baseUrl, mail);
    if (!token) {
      onMissing?.(mail);
      return undefined;
    }
    tokens.set(role as Role, token);
  }
  tokens.set('assistant', await keys.forAssistant(tokens.get('requester')!));
  return async (role, pluginId) => {
    if (role === 'nobody') return undefined;
    const token =
      role === 'service' ? await services.tokenFor(pluginId) : tokens.get(role);
    return `Bearer ${token}`;
  };
}
