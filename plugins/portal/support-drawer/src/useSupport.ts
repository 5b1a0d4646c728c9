import {
  configApiRef,
  identityApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';

/** Where the drawer leads, and whom it greets. */
export interface Support {
  /** First word of the person's display name (ledger P-365). */
  firstName?: string;
  /** Address of the team chat; an address of another kind than http and https counts as none. */
  chatUrl?: string;
}

/** Returns the support of the signed-in person; undefined before the sign-in. */
export function useSupport(): Support | undefined {
  const identityApi = useApi(identityApiRef);
  const chat = useApi(configApiRef).getOptionalString('app.supportChatUrl');
  // The root of the app has no client of its own.
  const { data } = useQuery(
    {
      queryKey: ['support', 'person'],
      queryFn: async () => {
        await identityApi.getBackstageIdentity();
        const { displayName } = await identityApi.getProfileInfo();
        return { firstName: displayName?.trim().split(/\s+/)[0] || undefined };
      },
      staleTime: Infinity,
    },
    pageQueryClient,
  );
  return data && { ...data, chatUrl: readChatUrl(chat) };
}

function readChatUrl(text: string | undefined): string | undefined {
  return text && /^https?:\/\//i.test(text) ? text : undefined;
}
