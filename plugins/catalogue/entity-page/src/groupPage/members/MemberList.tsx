import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Avatar, Link, Skeleton, Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import type { Member } from './useMembers';
import styles from '../GroupPage.module.css';

/** People as compact rows: name, role, e-mail address. */
export function MemberList({ members }: { members: Member[] }) {
  return (
    <ul className={layout.list} aria-label="Members">
      {members.map(({ ref, title, role, email, picture = '' }) => (
        <li key={ref} className={layout.line}>
          <span className={styles.person}>
            <Avatar
              size="medium"
              purpose="decoration"
              name={title}
              src={picture}
            />
            <span className={styles.name}>
              <EntityRefLink entityRef={ref}>{title}</EntityRefLink>
              {role && (
                <Text variant="body-small" color="secondary">
                  {role}
                </Text>
              )}
            </span>
          </span>
          {email && (
            <Link variant="body-small" href={`mailto:${encodeURI(email)}`}>
              {email}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Stands for people who are being loaded, each as high as the row that comes. */
export function MemberSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading the members…">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={layout.line}>
          <span className={styles.person}>
            <Skeleton height={34} width="12rem" />
          </span>
          <Skeleton height={16} width="10rem" />
        </div>
      ))}
    </div>
  );
}
