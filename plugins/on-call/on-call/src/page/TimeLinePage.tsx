import {
  BreadcrumbEntry,
  NotFoundErrorPage,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Container, Header, Link, Text } from '@backstage/ui';
import {
  describeMoment,
  EmptyState,
  isStatus,
  layout,
  LoadingRows,
  QueryAnswer,
  safeHref,
  StateMark,
} from '@portal/plugin-portal-ui';
import { useSearchParams } from 'react-router-dom';
import { Problems } from '../card/Problems';
import { type Schemas, useTimeLine } from '../queries';
import { onCallTranslationRef } from '../translation';
import { TimeLine } from './TimeLine';

const SYSTEMS = ['pagerduty', 'opsgenie'] as const;

/** What changed before and during an incident. */
export function TimeLinePage() {
  const { t } = useTranslationRef(onCallTranslationRef);
  const [search] = useSearchParams();
  const entity = search.get('entity');
  const incident = search.get('incident');
  const system = SYSTEMS.find(one => one === search.get('system'));
  const query = useTimeLine(
    entity && incident && system ? { entity, incident, system } : undefined,
  );
  // An address that asks nothing, or a wrong question.
  if (!entity || !incident || !system || isStatus(query.error, 400)) {
    return <NotFoundErrorPage />;
  }
  const title = t('timeLine.title');
  return (
    <BreadcrumbEntry entry={{ label: title, href: '.' }}>
      <Header
        title={query.data?.incident.title ?? title}
        description={query.data && title}
      />
      <Container>
        <div className={`${layout.stack6} ${layout.page}`}>
          {isStatus(query.error, 404) ? (
            <EmptyState
              title={t('timeLine.gone')}
              hint={t('timeLine.goneHint')}
            />
          ) : (
            <QueryAnswer
              query={query}
              failed={t('timeLine.failed')}
              skeleton={<LoadingRows label={t('timeLine.loading')} rows={8} />}
            >
              {answer => <Answer answer={answer} />}
            </QueryAnswer>
          )}
        </div>
      </Container>
    </BreadcrumbEntry>
  );
}

function Answer({ answer }: { answer: Schemas['TimeLine'] }) {
  const { t } = useTranslationRef(onCallTranslationRef);
  const { incident, from, until, marks, left, problems } = answer;
  const times = { from: describeMoment(from), until: describeMoment(until) };
  return (
    <>
      <section className={layout.stack2}>
        <div className={layout.wideRow}>
          <StateMark
            tone={incident.state === 'resolved' ? 'good' : 'bad'}
            label={t(`incidents.${incident.state}`)}
          />
          <EntityRefLink entityRef={incident.entityRef} hideIcon />
          <Link href={safeHref(incident.url)} target="_blank">
            {t('escalate.open', { system: incident.system })}
          </Link>
        </div>
        <Text as="p" color="secondary">
          {t(
            incident.endedAt ? 'timeLine.window' : 'timeLine.openWindow',
            times,
          )}
        </Text>
      </section>
      <Problems problems={problems} />
      {marks.length === 0 && problems.length === 0 && (
        <EmptyState
          title={t('timeLine.empty')}
          hint={t('timeLine.emptyHint')}
        />
      )}
      <TimeLine incident={incident} marks={marks} />
      {left > 0 && <Text as="p">{t('timeLine.left', { count: left })}</Text>}
    </>
  );
}
