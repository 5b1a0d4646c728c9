import { Link } from '@backstage/core-components';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { scmIntegrationsApiRef } from '@backstage/integration-react';
import {
  EntityInfoCard,
  useAsyncEntity,
} from '@backstage/plugin-catalog-react';
import { Alert, Avatar, Flex, Text } from '@backstage/ui';
import { RiPencilLine } from '@remixicon/react';
import { useMemo } from 'react';
import { ProfileFields } from './ProfileFields';
import { sourceControlUrl } from './sourceControlUrl';
import { toUserProfile, type UserProfile } from './toUserProfile';
import { readUserAnnotations } from './userAnnotations';

/** Shows a user's position, contact details and groups (P-108 to P-119). */
export function UserProfileCard() {
  const { entity, loading } = useAsyncEntity();
  const config = useApi(configApiRef);
  const integrations = useApi(scmIntegrationsApiRef);
  const profile = useMemo(
    () =>
      entity &&
      toUserProfile(entity, {
        annotations: readUserAnnotations(config),
        sourceControlUrl: sourceControlUrl(integrations),
      }),
    [entity, config, integrations],
  );

  if (!profile) {
    return loading ? null : (
      <Alert status="danger" icon title="User not found" />
    );
  }
  return (
    <EntityInfoCard
      title={<CardTitle profile={profile} />}
      headerActions={profile.editUrl && <EditLink to={profile.editUrl} />}
    >
      <Flex direction="column" gap="3">
        {profile.description && (
          <Text color="secondary">{profile.description}</Text>
        )}
        <ProfileFields profile={profile} />
      </Flex>
    </EntityInfoCard>
  );
}

function CardTitle({ profile }: { profile: UserProfile }) {
  return (
    <Flex align="center" gap="2">
      <Avatar
        size="small"
        purpose="decoration"
        name={profile.displayName}
        src={profile.picture ?? ''}
      />
      {profile.displayName}
    </Flex>
  );
}

function EditLink({ to }: { to: string }) {
  return (
    <Link to={to} aria-label="Edit Metadata" title="Edit Metadata">
      <RiPencilLine size={20} />
    </Link>
  );
}
