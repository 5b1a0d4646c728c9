import {
  identityApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Badge, Link } from '@backstage/ui';
import { DAY_MS } from '@portal/plugin-grants-common';
import { RiTimerLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { layout } from '@portal/plugin-portal-ui';
import { templateAclApiRef } from '../../api';
import { queryKeys } from '../../hooks/queryKeys';
import { useNow } from '../../hooks/useNow';
import { useTemplateHref } from '../../hooks/useTemplateHref';
import { expiryText } from '../../lib/moments';
import { templateAclTranslationRef } from '../../translation';
import { endsOf } from './endsOf';

/** How many days ahead an end is soon: there is time to ask for more. */
const SOON_DAYS = 3;

function useAccessEnds() {
  const api = useApi(templateAclApiRef);
  const identityApi = useApi(identityApiRef);
  return useQuery({
    // All cards of the hub ask, and the hub itself; one call answers them.
    queryKey: queryKeys.access,
    queryFn: async ({ signal }) => {
      const { userEntityRef } = await identityApi.getBackstageIdentity();
      return api.getAccessOf(userEntityRef, { signal });
    },
    select: endsOf,
  });
}

/** @public */
export interface AccessEndProps {
  /** Entity ref of a template that the user may use. */
  templateRef: string;
}

/**
 * Tells that the user's access to a template ends within three days, in the words of P-324 to P-328, with a link to the
 * page where users ask for more time. Renders nothing for a later end, and while the end is not known.
 */
export function AccessEnd({ templateRef }: AccessEndProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { data } = useAccessEnds();
  const now = useNow();
  const hrefOf = useTemplateHref();
  const expiresOn = data?.get(templateRef);
  if (!expiresOn) return null;
  const left = Date.parse(expiresOn) - now.getTime();
  if (left <= 0 || left > SOON_DAYS * DAY_MS) return null;
  const expiry = expiryText({ expiresOn, isExpired: false }, now);
  const text = /^\d/.test(expiry)
    ? t('accessEnd.inDays', { expiry })
    : t('accessEnd.on', { expiry: expiry.toLocaleLowerCase() });
  return (
    <div className={layout.row}>
      <Badge icon={<RiTimerLine />}>{text}</Badge>
      <Link href={hrefOf(templateRef)}>{t('accessEnd.ask')}</Link>
    </div>
  );
}
