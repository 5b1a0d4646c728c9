import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import {
  CLOUD_ACCESS_PATH,
  type CloudGrant,
} from '@portal/plugin-cloud-access-common';
import { describeExpiry } from '@portal/plugin-grants-common';
import { GrantList, GrantRow } from '@portal/plugin-page-slots-react';
import { LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { useCloudGrants } from './useCloudGrants';

/** The live access of a group's members to Azure, on its page. */
export function CloudGrants({ group }: { group: Entity }) {
  const query = useCloudGrants(stringifyEntityRef(group));
  return (
    <>
      <QueryAnswer
        query={query}
        failed="The access to Azure could not be loaded"
        skeleton={<LoadingRows isText height={20} />}
      >
        {grants =>
          grants.length === 0 ? (
            <Text as="p" color="secondary">
              You cannot see its members’ access. Roles in Azure are given to
              people: you see your own, and those that you decide about.
            </Text>
          ) : (
            <GrantList label="Access to Azure">
              {grants.map(grant => (
                <CloudRow
                  key={`${grant.offerId} ${grant.holder}`}
                  grant={grant}
                />
              ))}
            </GrantList>
          )
        }
      </QueryAnswer>
      <Link href={CLOUD_ACCESS_PATH}>Open access to Azure</Link>
    </>
  );
}

function CloudRow({ grant }: { grant: CloudGrant }) {
  const { title, holder, holderName, endsAt } = grant;
  return (
    <GrantRow
      endsAt={new Date(endsAt)}
      ends={describeExpiry(new Date(endsAt), new Date())}
    >
      {title}, for{' '}
      <EntityRefLink entityRef={holder}>{holderName}</EntityRefLink>
    </GrantRow>
  );
}
