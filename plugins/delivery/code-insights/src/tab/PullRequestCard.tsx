import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import {
  type AnswerQuery,
  describeAge,
  type Tone,
  QueryAnswer,
  safeHref,
  StateMark,
  layout,
} from '@portal/plugin-portal-ui';
import type { PullRequestList } from '../queries';
import { codeInsightsTranslationRef } from '../translation';
import styles from './CodeInsights.module.css';

type PullRequest = PullRequestList['items'][number];

const MARKS: Record<PullRequest['review'], Tone> = {
  approved: 'good',
  'changes-requested': 'warning',
  none: 'none',
  unknown: 'none',
};

/** The open pull requests of a repository. */
export function PullRequestCard(props: {
  query: AnswerQuery<PullRequestList>;
  /** Names of people by login, as far as the repository's history has them. */
  names: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  return (
    <EntityInfoCard title={t('pulls.title')}>
      <QueryAnswer query={props.query} failed={t('pulls.failed')}>
        {list => <PullRequests list={list} names={props.names} />}
      </QueryAnswer>
    </EntityInfoCard>
  );
}

function PullRequests({
  list,
  names,
}: {
  list: PullRequestList;
  names: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  if (list.items.length === 0) return <Text>{t('pulls.none')}</Text>;
  return (
    <>
      <ul
        aria-label={t('pulls.title')}
        className={`${layout.list} ${styles.rows}`}
      >
        {list.items.map(pull => (
          <li key={pull.number}>
            <div>
              <Link href={safeHref(pull.html_url)} target="_blank">
                {pull.title}
              </Link>
              <Text as="p" variant="body-small" color="secondary">
                {t('pulls.by', {
                  number: String(pull.number),
                  author: names.get(pull.author) ?? pull.author,
                  age: describeAge(pull.created_at),
                })}
              </Text>
            </div>
            <StateMark
              tone={pull.draft ? 'none' : MARKS[pull.review]}
              label={pull.draft ? t('pulls.draft') : t(`review.${pull.review}`)}
            />
          </li>
        ))}
      </ul>
      {!list.complete && (
        <Text as="p" variant="body-small" color="secondary">
          {t('pulls.incomplete', { limit: String(list.limit) })}
        </Text>
      )}
    </>
  );
}
