import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, ButtonLink, Link, Text } from '@backstage/ui';
import { layout, LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { type Answer, useAnswer } from '../queries';
import { type Action, actionText, nameText } from '../texts';
import { accessWhyTranslationRef } from '../translation';
import type { Person } from './PersonPicker';
import styles from './page.module.css';

export interface AnswerSectionProps {
  action: Action;
  names: Record<string, string>;
  person?: Person;
}

/** The answer to a question, with what was asked. */
export function AnswerSection(props: AnswerSectionProps) {
  const { action, names, person } = props;
  const { t } = useTranslationRef(accessWhyTranslationRef);
  const query = useAnswer({
    action: action.id,
    names,
    ...(person && { person: person.ref }),
  });
  return (
    <section className={layout.stack4} aria-labelledby="why-answer">
      <Text as="h2" id="why-answer" variant="title-x-small" weight="bold">
        {t('answer.title')}
      </Text>
      <QueryAnswer
        query={query}
        failed={t('answer.failed')}
        skeleton={<LoadingRows label={t('answer.loading')} rows={3} />}
      >
        {answer => (
          <>
            <State answer={answer} person={person} />
            <Facts {...props} answer={answer} />
            <Ask answer={answer} />
          </>
        )}
      </QueryAnswer>
    </section>
  );
}

const STATUS = {
  allowed: 'success',
  missing: 'warning',
  'not-found': 'info',
  unknown: 'danger',
} as const;

function State({ answer, person }: { answer: Answer; person?: Person }) {
  const { t } = useTranslationRef(accessWhyTranslationRef);
  const { state, reason = '' } = answer;
  const about = person && { person: person.title };
  const titleOf = () => {
    if (about && state === 'allowed') return t('answer.allowedFor', about);
    if (about && state === 'missing') return t('answer.missingFor', about);
    return t(`answer.${state}`);
  };
  const hintOf = () => {
    if (state !== 'missing') return t(`answer.${state}Hint`);
    return about ? t('answer.missingForHint', { ...about, reason }) : reason;
  };
  return (
    <div role="status">
      <Alert
        status={STATUS[state]}
        icon
        title={titleOf()}
        description={hintOf()}
      />
    </div>
  );
}

function Facts(props: AnswerSectionProps & { answer: Answer }) {
  const { action, names, answer } = props;
  const { t } = useTranslationRef(accessWhyTranslationRef);
  const isMissing = answer.state === 'missing';
  return (
    <dl className={layout.facts}>
      <dt>{isMissing ? t('answer.right') : t('answer.askedFor')}</dt>
      <dd>{actionText(t, action)}</dd>
      {action.names.map(({ name }) => (
        <Fact key={name} title={nameText(t, action, name)}>
          {names[name]}
        </Fact>
      ))}
      {isMissing && (
        <>
          <Fact title={t('answer.holders')}>
            <People people={answer.holders} more={answer.moreHolders} />
          </Fact>
          <Fact title={t('answer.givers')}>
            <People people={answer.givers} more={answer.moreGivers} />
          </Fact>
        </>
      )}
    </dl>
  );
}

function Fact(props: { title: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{props.title}</dt>
      <dd>{props.children}</dd>
    </>
  );
}

function People(props: { people: Answer['holders']; more: number }) {
  const { people, more } = props;
  const { t } = useTranslationRef(accessWhyTranslationRef);
  if (people.length === 0) return <>{t('answer.nobody')}</>;
  return (
    <ul className={styles.people}>
      {people.map(({ path, title }) => (
        <li key={path}>
          <Link href={path}>{title}</Link>
        </li>
      ))}
      {more > 0 && <li>{t('answer.more', { count: more })}</li>}
    </ul>
  );
}

function Ask({ answer: { askAt, givers, state } }: { answer: Answer }) {
  const { t } = useTranslationRef(accessWhyTranslationRef);
  if (askAt === undefined) return null;
  const textOf = () => {
    if (state !== 'missing') return t('answer.look');
    const isOwner = givers.some(({ path }) => path === askAt);
    return isOwner ? t('answer.askOwner') : t('answer.ask');
  };
  return (
    <div className={layout.buttons}>
      <ButtonLink href={askAt} variant="secondary">
        {textOf()}
      </ButtonLink>
    </div>
  );
}
