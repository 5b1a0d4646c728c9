import type { Entity } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { describeExpiry } from '@portal/plugin-grants-common';
import { GrantList, GrantRow } from '@portal/plugin-page-slots-react';
import { LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { templateAclRouteRef } from '../routes';
import { type TemplateGrant, useTemplateGrants } from './useTemplateGrants';

/** The templates that a group may use for a time, on its page. */
export function TemplateGrants({ group }: { group: Entity }) {
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
          <GrantList label="Access to templates">
            {answer.grants.map(grant => (
              <TemplateRow
                key={`${grant.templateRef} ${grant.through?.ref}`}
                grant={grant}
                href={`${page}?${new URLSearchParams({ template: grant.templateRef })}`}
              />
            ))}
          </GrantList>
        );
      }}
    </QueryAnswer>
  );
}

function TemplateRow({ grant, href }: { grant: TemplateGrant; href: string }) {
  const { title, through, endsAt } = grant;
  return (
    <GrantRow endsAt={endsAt} ends={describeExpiry(endsAt, new Date())}>
      <Link href={href}>{title}</Link>
      {through && (
        <>
          {' '}
          (through{' '}
          <EntityRefLink entityRef={through.ref}>{through.title}</EntityRefLink>
          )
        </>
      )}
    </GrantRow>
  );
}
