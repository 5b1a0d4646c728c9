import { featureFlagsApiRef, useApi } from '@backstage/frontend-plugin-api';
import { UserSettingsFeatureFlags } from '@backstage/plugin-user-settings';
import { useOwnAccess } from './useOwnAccess';

/** Flags that plugins have registered, for admins. */
export function FeatureFlagsCard() {
  const flags = useApi(featureFlagsApiRef).getRegisteredFlags();
  const { data } = useOwnAccess();
  return data?.isAdmin && flags.length > 0 ? (
    <UserSettingsFeatureFlags />
  ) : null;
}
