import { type LoggerService } from '@backstage/backend-plugin-api';
import {
  defaultOrganizationTransformer,
  type GroupTransformer,
  type OrganizationTransformer,
  type ProviderConfigTransformer,
  type UserTransformer,
} from '@backstage/plugin-catalog-backend-module-msgraph';
import { directoryGroupTransformer } from './directoryGroup';
import {
  createDirectoryUserTransformer,
  DIRECTORY_USER_FIELDS,
} from './directoryUser';
import { NameClaims } from './NameClaims';

/** What of a group the msgraph module must ask the directory for, where the configuration names fields at all. */
const DIRECTORY_GROUP_FIELDS = [
  'id',
  'displayName',
  'description',
  'mail',
  'mailNickname',
  'securityEnabled',
  'createdDateTime',
];

/** The transformers of one msgraph provider. */
export interface DirectoryTransformers {
  user: UserTransformer;
  group: GroupTransformer;
  organization: OrganizationTransformer;
  providerConfig: ProviderConfigTransformer;
}

function withFields(
  fields: readonly string[] | undefined,
  needed: readonly string[],
): string[] {
  return [...new Set([...(fields ?? []), ...needed])];
}

/**
 * Makes the transformers of one msgraph provider. The module calls that of the provider's configuration at the beginning of
 * each read; from then on names are claimed anew.
 *
 * @param options - `editUrl`: see `createDirectoryUserTransformer`
 */
export function createTransformers(options: {
  editUrl?: string;
  logger: LoggerService;
}): DirectoryTransformers {
  const { editUrl, logger } = options;
  const toUser = createDirectoryUserTransformer({ editUrl });
  let claims = new NameClaims(logger);
  return {
    async user(user, photo) {
      const entity = await toUser(user, photo);
      const { id = '', createdDateTime } = user;
      return entity && claims.claim(entity, { id, createdDateTime });
    },
    async group(group, photo) {
      const entity = await directoryGroupTransformer(group, photo);
      const { id = '', createdDateTime } = group;
      return entity && claims.claim(entity, { id, createdDateTime });
    },
    async organization(organization) {
      const entity = await defaultOrganizationTransformer(organization);
      // The company itself is older than every group.
      const { id = '' } = organization;
      return entity && claims.claim(entity, { id, createdDateTime: '' });
    },
    async providerConfig(provider) {
      claims = new NameClaims(logger);
      return {
        ...provider,
        userSelect: withFields(provider.userSelect, DIRECTORY_USER_FIELDS),
        userExpand:
          provider.userExpand ?? 'manager($select=id,mail,userPrincipalName)',
        // Without a selection Graph sends all of these.
        groupSelect:
          provider.groupSelect &&
          withFields(provider.groupSelect, DIRECTORY_GROUP_FIELDS),
      };
    },
  };
}
