import {
  identityApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@portal/plugin-portal-ui';
import { templateAclTranslationRef } from '../translation';
import { queryKeys } from './queryKeys';
import { useFaultToast } from './useToasts';
import { RECOVERY_INTERVAL_MS, visitOptions } from './visit';

/**
 * The entity ref of the signed-in user; undefined until it is known, and when it cannot be read (P-344 reports this).
 */
export function useUserRef(): string | undefined {
  const identityApi = useApi(identityApiRef);
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { data, error } = useQuery({
    ...visitOptions,
    queryKey: queryKeys.identity,
    queryFn: async () =>
      (await identityApi.getBackstageIdentity()).userEntityRef,
    staleTime: Infinity,
    refetchInterval: query =>
      query.state.status === 'error' ? RECOVERY_INTERVAL_MS : false,
  });
  useFaultToast(
    error
      ? t('toast.identityFailed', { error: errorMessage(error) })
      : undefined,
  );
  return data;
}
