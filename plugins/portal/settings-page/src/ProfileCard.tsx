import { toError } from '@backstage/errors';
import {
  errorApiRef,
  identityApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Avatar, Button, Text } from '@backstage/ui';
import { LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { SettingsCard } from '@portal/plugin-page-slots-react';
import styles from './Settings.module.css';

/** Of two lines of text beside a picture, in pixels. */
const PERSON_HEIGHT = 48;

/** The user by name, with the way to their page and out. */
export function ProfileCard() {
  const identityApi = useApi(identityApiRef);
  const errorApi = useApi(errorApiRef);
  const profile = useQuery({
    queryKey: ['settings', 'profile'],
    queryFn: async () => ({
      ...(await identityApi.getProfileInfo()),
      ref: (await identityApi.getBackstageIdentity()).userEntityRef,
    }),
  });
  const signOut = () =>
    identityApi.signOut().catch(error => errorApi.post(toError(error)));
  return (
    <SettingsCard title="Profile">
      <QueryAnswer
        query={profile}
        failed="This could not be loaded."
        skeleton={<LoadingRows rows={1} height={PERSON_HEIGHT} />}
      >
        {({ displayName = '', email, picture = '', ref }) => (
          <div className={styles.person} style={{ minHeight: PERSON_HEIGHT }}>
            <Avatar src={picture} name={displayName} size="large" />
            <div>
              <Text as="p" weight="bold">
                <EntityRefLink entityRef={ref} hideIcon disableTooltip>
                  {displayName || undefined}
                </EntityRefLink>
              </Text>
              {email && (
                <Text as="p" color="secondary">
                  {email}
                </Text>
              )}
            </div>
          </div>
        )}
      </QueryAnswer>
      <Button variant="secondary" onPress={() => void signOut()}>
        Sign out
      </Button>
    </SettingsCard>
  );
}
