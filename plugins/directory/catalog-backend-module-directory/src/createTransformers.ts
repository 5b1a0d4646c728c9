import type { LoggerService } from '@backstage/backend-plugin-api';
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
import { queryModeOf } from './queryMode';

/** The fields of a group that the msgraph module must select, if the configuration selects fields at all. */
const DIRECTORY_GROUP_FIELDS = [
  'id',
  'displayName',
  'description',
  'mail',
  'mailNickname',
  'securityEnabled',
  'createdDateTime',
];

/** Whom a person reports to. */
const MANAGER = 'manager($select=id,mail,userPrincipalName)';

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
 * Creates the transformers of one msgraph provider. The module calls the provider-config transformer at the start of
 * each reading, which resets the name claims.
 *
 * @param options - `editUrl`: see `createDirectoryUserTransformer`; `leftOutGroups`: beginnings of display names, in any case
 */
export function createTransformers(options: {
  editUrl?: string;
  leftOutGroups?: readonly string[];
  logger: LoggerService;
}): DirectoryTransformers {
  const { editUrl, logger } = options;
  const leftOut = (options.leftOutGroups ?? []).map(one => one.toLowerCase());
  let hasSaidThatManagersAreMissing = false;
  const toUser = createDirectoryUserTransformer({ editUrl });
  let claims = new NameClaims(logger);
  return {
    async user(user, photo) {
      const entity = await toUser(user, photo);
      const { id = '', createdDateTime } = user;
      return entity && claims.claim(entity, { id, createdDateTime });
    },
    async group(group, photo) {
      const title = group.displayName?.toLowerCase() ?? '';
      if (leftOut.some(start => title.startsWith(start))) return undefined;
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
      const queryMode = queryModeOf(provider);
      const isAdvanced = queryMode === 'advanced';
      if (isAdvanced && !hasSaidThatManagersAreMissing) {
        hasSaidThatManagersAreMissing = true;
        logger.warn(
          `The catalogue has no managers: the filters of microsoftGraphOrg.${provider.id}, or its queryMode, need advanced queries, in which Microsoft Graph does not support $expand`,
        );
      }
      return {
        ...provider,
        queryMode,
        userSelect: withFields(provider.userSelect, DIRECTORY_USER_FIELDS),
        userExpand: isAdvanced ? undefined : (provider.userExpand ?? MANAGER),
        groupExpand:
          isAdvanced || provider.groupSearch ? undefined : provider.groupExpand,
        // Without a selection Graph sends all these fields.
        groupSelect:
          provider.groupSelect &&
          withFields(provider.groupSelect, DIRECTORY_GROUP_FIELDS),
      };
    },
  };
}
