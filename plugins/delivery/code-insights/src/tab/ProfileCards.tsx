import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { MarkdownText } from '@portal/plugin-entity-tabs-react';
import {
  type AnswerQuery,
  QueryAnswer,
  safeHref,
  StateMark,
  layout,
} from '@portal/plugin-portal-ui';
import type { Profile } from '../queries';
import { codeInsightsTranslationRef } from '../translation';
import styles from './CodeInsights.module.css';
import { sharesOf } from './shares';

/** Languages, protection and README of a repository. */
export function ProfileCards({ query }: { query: AnswerQuery<Profile> }) {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  return (
    <>
      <EntityInfoCard title={t('languages.title')}>
        <QueryAnswer query={query} failed={t('profile.failed')}>
          {({ languages }) => <Languages languages={languages} />}
        </QueryAnswer>
      </EntityInfoCard>
      {query.data && (
        <>
          <EntityInfoCard title={t('protection.title')}>
            <Protection profile={query.data} />
          </EntityInfoCard>
          <div className={styles.wide}>
            <EntityInfoCard title={t('readme.title')}>
              <Readme profile={query.data} />
            </EntityInfoCard>
          </div>
        </>
      )}
    </>
  );
}

function Languages({ languages }: Pick<Profile, 'languages'>) {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  const shares = sharesOf(languages);
  if (shares.length === 0) return <Text>{t('languages.none')}</Text>;
  return (
    <>
      <div className={styles.shares} aria-hidden="true">
        {shares.map(({ name, percent }, index) => (
          <span
            key={name}
            data-colour={index}
            style={{ width: `${percent}%` }}
          />
        ))}
      </div>
      <ul
        aria-label={t('languages.title')}
        className={`${layout.legend} ${styles.legend}`}
      >
        {shares.map(({ name, percent }, index) => (
          <li key={name}>
            <span data-colour={index} aria-hidden="true" />
            <Text variant="body-small">
              {t('languages.share', { name, percent: percent.toFixed(1) })}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

function Protection({
  profile: { default_branch: branch, protection },
}: {
  profile: Profile;
}) {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  const { checks } = protection;
  if (!protection.protected) {
    return <Text as="p">{t('protection.open', { branch })}</Text>;
  }
  return (
    <>
      <StateMark tone="good" label={t('protection.protected', { branch })} />
      <Text as="p" variant="body-small" color="secondary">
        {checks.length > 0
          ? t('protection.checks', { checks: checks.join(', ') })
          : t('protection.noChecks')}
      </Text>
    </>
  );
}

function Readme({
  profile: { readme, html_url, default_branch },
}: {
  profile: Profile;
}) {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  if (!readme) return <Text>{t('readme.none')}</Text>;
  const folder = `${html_url}/blob/${encodeURI(default_branch)}/${readme.path}`;
  return (
    <>
      <MarkdownText
        text={readme.text}
        resolveLink={target =>
          URL.canParse(target, folder)
            ? new URL(target, folder).href
            : undefined
        }
      />
      {!readme.complete && (
        <Link href={safeHref(readme.html_url)} target="_blank">
          {t('readme.more', { path: readme.path })}
        </Link>
      )}
    </>
  );
}
