import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import {
  LoadingRows,
  layout,
  Moment,
  QueryAnswer,
  StateMark,
  type Tone,
} from '@portal/plugin-portal-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { pipelineDeployTranslationRef } from '../translation';
import type { Comparison } from './queries';
import styles from './Compare.module.css';

type Changes = NonNullable<Comparison['changes']>;
type Check = NonNullable<Comparison['checks']>[number];

/** Commits that are shown without being asked for more. */
const SHOWN_COMMITS = 5;

/** What runs, what would run, and what a person should know before the change. */
export function ComparisonView({
  query,
}: {
  query: UseQueryResult<Comparison>;
}) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <QueryAnswer
      query={query}
      failed={t('compare.failed')}
      skeleton={
        <LoadingRows label={t('compare.loading')} rows={1} height={120} />
      }
    >
      {comparison => (
        <div className={layout.stack3}>
          <Text as="p">{lineOf(comparison)}</Text>
          {comparison.changes && <ChangesOf changes={comparison.changes} />}
          {comparison.takenBack && <TakenBack changes={comparison.takenBack} />}
          <Checks checks={comparison.checks} />
          <Incidents incidents={comparison.incidents} />
        </div>
      )}
    </QueryAnswer>
  );

  function lineOf({
    direction,
    running,
    environment,
    tag,
    changes,
  }: Comparison) {
    const facts = {
      environment,
      tag,
      running: running?.tag ?? '',
      number: String(changes?.total ?? 0),
    };
    return t(`compare.${direction}`, facts);
  }
}

function ChangesOf({ changes }: { changes: Changes }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { commits, migrations, definitions, files, isComplete } = changes;
  return (
    <>
      <Files
        title={t('compare.migrations', { number: String(migrations.length) })}
        files={migrations}
        tone="warning"
      />
      <Files
        title={t('compare.definitions', { number: String(definitions.length) })}
        files={definitions}
        tone="waiting"
      />
      {files > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('compare.files', { count: files })}
        </Text>
      )}
      {!isComplete && (
        <Text as="p" variant="body-small" weight="bold">
          {t('compare.cut')}
        </Text>
      )}
      <Commits commits={commits.slice(0, SHOWN_COMMITS)} />
      {commits.length > SHOWN_COMMITS && (
        <details>
          <summary>
            {t('compare.more', {
              number: String(commits.length - SHOWN_COMMITS),
            })}
          </summary>
          <Commits commits={commits.slice(SHOWN_COMMITS)} />
        </details>
      )}
    </>
  );
}

/** What the release does not undo when it takes commits back. */
function TakenBack({ changes }: { changes: Changes }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { migrations, isComplete } = changes;
  const number = String(migrations.length);
  return (
    <>
      <Files
        title={t('compare.migrationsStay', { number })}
        files={migrations}
        tone="warning"
      />
      {!isComplete && (
        <Text as="p" variant="body-small" weight="bold">
          {t('compare.cut')}
        </Text>
      )}
    </>
  );
}

function Commits({ commits }: { commits: Changes['commits'] }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  if (commits.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('compare.commits')}>
      {commits.map(({ url, title, author, committedAt }) => (
        <li key={url}>
          <Link href={url} variant="body-small">
            {title}
          </Link>
          <Text variant="body-x-small" color="secondary">
            {author}, <Moment time={committedAt} />
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Files(props: {
  title: string;
  files: Changes['migrations'];
  tone: Tone;
}) {
  const { title, files, tone } = props;
  if (files.length === 0) return null;
  return (
    <div className={layout.stack2}>
      <StateMark tone={tone} label={title} />
      <ul className={styles.list} aria-label={title}>
        {files.map(({ path }) => (
          <li key={path}>
            <Text variant="body-small">{path}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

const CHECK_TONES: Record<Check['state'], Tone> = {
  failed: 'bad',
  running: 'running',
  succeeded: 'good',
  skipped: 'none',
};

/** The worst first. */
const CHECK_ORDER = Object.keys(CHECK_TONES) as Check['state'][];

function Checks({ checks }: { checks: Comparison['checks'] }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  if (!checks)
    return <StateMark tone="unknown" label={t('compare.checksUnread')} />;
  if (checks.length === 0) {
    return <StateMark tone="none" label={t('compare.noChecks')} />;
  }
  return (
    <div className={layout.stack2}>
      {CHECK_ORDER.map(state => {
        const these = checks.filter(check => check.state === state);
        if (these.length === 0) return null;
        return (
          <StateMark
            key={state}
            tone={CHECK_TONES[state]}
            label={t(`compare.checks.${state}`, {
              number: String(these.length),
              names: namesOf(these),
            })}
          />
        );
      })}
    </div>
  );
}

/** Names of checks that a line has room for. */
const NAMED_CHECKS = 5;

function namesOf(checks: Check[]): string {
  const names = checks.slice(0, NAMED_CHECKS).map(({ name }) => name);
  return checks.length > NAMED_CHECKS
    ? `${names.join(', ')}, …`
    : names.join(', ');
}

function Incidents({ incidents }: { incidents: Comparison['incidents'] }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { state, open } = incidents;
  if (state === 'none') return null;
  if (state === 'unread') {
    return <StateMark tone="unknown" label={t('compare.incidentsUnread')} />;
  }
  return open.length === 0 ? (
    <StateMark tone="good" label={t('compare.noIncidents')} />
  ) : (
    <StateMark
      tone="warning"
      label={t('compare.incidents', { number: String(open.length) })}
    />
  );
}
