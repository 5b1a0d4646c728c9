import { useRouteRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { describeExpiry } from '@portal/plugin-grants-common';
import { SettingsCard } from '@portal/plugin-page-slots-react';
import { QueryAnswer, layout, WhyLink } from '@portal/plugin-portal-ui';
import { templateAclRouteRef } from '../routes';
import { type OwnGrant, useOwnAccess } from './useOwnAccess';
import styles from './settings.module.css';

/**
 * The controlled templates that the user may use for a time, and when that ends. It comes with the groups above it, whose
 * number nobody knows before: they would push it down.
 */
export function AccessCard() {
  const page = useRouteRef(templateAclRouteRef)?.() ?? '/template-acl';
  const query = useOwnAccess();
  if (query.isPending) return null;
  return (
    <SettingsCard title="Your access to templates">
      <QueryAnswer query={query} failed="This could not be loaded.">
        {({ userRef, grants }) =>
          grants.length === 0 ? (
            <Text as="p" color="secondary">
              You have no access that is given for a time. Templates that
              everybody may use need none; for the others you can ask.
            </Text>
          ) : (
            <ul
              className={`${layout.list} ${styles.list}`}
              aria-label="Your access to templates"
            >
              {grants.map(grant => (
                <GrantRow
                  key={`${grant.templateRef} ${grant.holder}`}
                  grant={grant}
                  isOwn={grant.holder === userRef}
                  href={`${page}?${new URLSearchParams({ template: grant.templateRef })}`}
                />
              ))}
            </ul>
          )
        }
      </QueryAnswer>
      <div className={layout.links}>
        <Link href={page}>Ask for access to a template</Link>
        <WhyLink action="template.use" />
      </div>
    </SettingsCard>
  );
}

function GrantRow(props: { grant: OwnGrant; isOwn: boolean; href: string }) {
  const { grant, isOwn, href } = props;
  const { title, holder, expiresOn } = grant;
  return (
    <li className={layout.line}>
      <span>
        {title}
        {!isOwn && (
          <>
            {' '}
            (for <EntityRefLink entityRef={holder} hideIcon disableTooltip />)
          </>
        )}
      </span>
      <span>
        Ends:{' '}
        <time dateTime={expiresOn.toISOString()}>
          {describeExpiry(expiresOn, new Date())}
        </time>{' '}
        <Link href={href} aria-label={`Ask for more time for ${title}`}>
          Ask for more time
        </Link>
      </span>
    </li>
  );
}
