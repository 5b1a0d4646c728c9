import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  EntityInfoCard,
  EntityRefLink,
  useEntity,
} from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import {
  CLOUD_ACCESS_PATH,
  type CloudGrant,
} from '@portal/plugin-cloud-access-common';
import { describeExpiry } from '@portal/plugin-grants-common';
import { LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { templateAclRouteRef } from '@portal/plugin-template-acl';
import { Part } from '../Part';
import { useCloudGrants } from './useCloudGrants';
import { type TemplateGrant, useTemplateGrants } from './useTemplateGrants';
import styles from '../GroupPage.module.css';

/** What a group may use for a time, and until when. */
export function GrantsCard() {
  const { entity } = useEntity();
  return (
    <EntityInfoCard title="Grants">
      <div className={styles.body}>
        <Part title="Templates">
          <TemplateGrants group={entity} />
        </Part>
        <Part title="Azure">
          <CloudGrants group={stringifyEntityRef(entity)} />
        </Part>
      </div>
    </EntityInfoCard>
  );
}

function TemplateGrants({ group }: { group: Entity }) {
  const page = useRouteRef(templateAclRouteRef)?.() ?? '/template-acl';
  return (
    <QueryAnswer
      query={useTemplateGrants(group)}
      failed="The access to templates could not be loaded"
      skeleton={<LoadingRows isText height={20} />}
    >
      {answer => {
        if (answer.isHidden) {
          return (
            <Text as="p" color="secondary">
              Only its members, those of groups in it, and administrators see
              this.
            </Text>
          );
        }
        if (answer.grants.length === 0) {
          return (
            <Text as="p" color="secondary">
              The group has no access to templates for a limited time.
            </Text>
          );
        }
        return (
          <ul className={styles.list} aria-label="Access to templates">
            {answer.grants.map(grant => (
              <TemplateRow
                key={`${grant.templateRef} ${grant.through?.ref}`}
                grant={grant}
                href={`${page}?${new URLSearchParams({ template: grant.templateRef })}`}
              />
            ))}
          </ul>
        );
      }}
    </QueryAnswer>
  );
}

function TemplateRow({ grant, href }: { grant: TemplateGrant; href: string }) {
  const { title, through, endsAt } = grant;
  return (
    <li className={styles.row}>
      <span>
        <Link href={href}>{title}</Link>
        {through && (
          <>
            {' '}
            (through{' '}
            <EntityRefLink entityRef={through.ref}>
              {through.title}
            </EntityRefLink>
            )
          </>
        )}
      </span>
      <Ends at={endsAt} />
    </li>
  );
}

function CloudGrants({ group }: { group: string }) {
  return (
    <>
      <QueryAnswer
        query={useCloudGrants(group)}
        failed="The access to Azure could not be loaded"
        skeleton={<LoadingRows isText height={20} />}
      >
        {grants =>
          grants.length === 0 ? (
            <Text as="p" color="secondary">
              You see no access of its members. Roles in Azure are given to
              people: you see your own ones, and those about which you decide.
            </Text>
          ) : (
            <ul className={styles.list} aria-label="Access to Azure">
              {grants.map(grant => (
                <CloudRow
                  key={`${grant.offerId} ${grant.holder}`}
                  grant={grant}
                />
              ))}
            </ul>
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
    <li className={styles.row}>
      <span>
        {title}, for{' '}
        <EntityRefLink entityRef={holder}>{holderName}</EntityRefLink>
      </span>
      <Ends at={new Date(endsAt)} />
    </li>
  );
}

function Ends({ at }: { at: Date }) {
  return (
    <Text variant="body-small" color="secondary">
      Ends:{' '}
      <time dateTime={at.toISOString()}>{describeExpiry(at, new Date())}</time>
    </Text>
  );
}
