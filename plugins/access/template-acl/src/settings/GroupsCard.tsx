import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { SettingsCard } from '@portal/plugin-page-slots-react';
import { LoadingRows, QueryAnswer, layout } from '@portal/plugin-portal-ui';
import { useOwnAccess } from './useOwnAccess';
import styles from './settings.module.css';

/** The groups of the user: those they are a member of, and the groups around these. */
export function GroupsCard() {
  return (
    <SettingsCard title="Your groups">
      <QueryAnswer
        query={useOwnAccess()}
        failed="This could not be loaded."
        skeleton={<LoadingRows rows={1} height={72} />}
      >
        {({ groups: { direct, inherited } }) =>
          direct.length + inherited.length === 0 ? (
            <Text as="p" color="secondary">
              You are in no group yet. Your manager adds you in the company
              directory; the portal reads it every ten minutes.
            </Text>
          ) : (
            <>
              <GroupList title="You are a member of" refs={direct} />
              <GroupList title="And through these of" refs={inherited} />
            </>
          )
        }
      </QueryAnswer>
    </SettingsCard>
  );
}

function GroupList({ title, refs }: { title: string; refs: string[] }) {
  if (refs.length === 0) return null;
  return (
    <>
      <Text as="p" color="secondary">
        {title}
      </Text>
      <ul className={`${layout.list} ${styles.list}`} aria-label={title}>
        {refs.map(ref => (
          <li key={ref} className={layout.line}>
            <EntityRefLink entityRef={ref} hideIcon disableTooltip />
          </li>
        ))}
      </ul>
    </>
  );
}
