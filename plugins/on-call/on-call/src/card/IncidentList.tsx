import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import {
  describeAge,
  layout,
  safeHref,
  StateMark,
} from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { timeLineRouteRef } from '../routes';
import { onCallTranslationRef } from '../translation';

type Incident = Schemas['Incident'];

/** Incidents, each with the way to its system and to what changed around it. */
export function IncidentList(props: { label: string; items: Incident[] }) {
  const { label, items } = props;
  const { t } = useTranslationRef(onCallTranslationRef);
  const placeOf = ({
    entityTitle: title,
    isOwn,
    startedAt,
    system,
  }: Incident) => {
    const age = describeAge(startedAt);
    return isOwn
      ? t('incidents.started', { system, age })
      : t('incidents.ofNeeded', { system, age, title });
  };
  return (
    <ul aria-label={label} className={`${layout.list} ${layout.stack3}`}>
      {items.map(incident => (
        <li key={incident.url} className={layout.stack1}>
          <Link href={safeHref(incident.url)} target="_blank">
            {incident.title}
          </Link>
          <StateMark
            tone={toneOf(incident)}
            label={t(`incidents.${incident.state}`)}
          />
          <Text variant="body-small" color="secondary">
            {placeOf(incident)}
          </Text>
          <ToTimeLine incident={incident} />
        </li>
      ))}
    </ul>
  );
}

function toneOf({ state, isUrgent }: Incident) {
  if (state === 'resolved') return 'good';
  return isUrgent ? 'bad' : 'warning';
}

function ToTimeLine({ incident }: { incident: Incident }) {
  const { t } = useTranslationRef(onCallTranslationRef);
  const timeLine = useRouteRef(timeLineRouteRef);
  if (!timeLine) return null;
  const { entityRef: entity, id, systemId: system, title } = incident;
  const search = new URLSearchParams({ entity, system, incident: id });
  return (
    <span className={layout.linkRow}>
      <Link
        href={`${timeLine()}?${search}`}
        aria-label={t('incidents.whatChangedOf', { title })}
      >
        {t('incidents.whatChanged')}
      </Link>
    </span>
  );
}
