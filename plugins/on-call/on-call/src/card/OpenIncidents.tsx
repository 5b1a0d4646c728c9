import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import {
  describeAge,
  layout,
  safeHref,
  StateMark,
} from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { onCallTranslationRef } from '../translation';

type Incident = Schemas['Incident'];

/** The open incidents of an entity and of what it depends on. */
export function OpenIncidents(props: {
  items: Incident[];
  /** False if a system is missing. */
  isComplete: boolean;
}) {
  const { t } = useTranslationRef(onCallTranslationRef);
  return (
    <section aria-label={t('incidents.title')} className={layout.stack2}>
      <Text as="h3" variant="title-x-small">
        {t('incidents.title')}
      </Text>
      <Incidents {...props} />
    </section>
  );
}

function Incidents(props: { items: Incident[]; isComplete: boolean }) {
  const { items, isComplete } = props;
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
  if (items.length === 0) {
    return isComplete ? <Text as="p">{t('incidents.none')}</Text> : null;
  }
  return (
    <ul
      aria-label={t('incidents.title')}
      className={`${layout.list} ${layout.stack3}`}
    >
      {items.map(incident => (
        <li key={incident.url} className={layout.stack1}>
          <Link href={safeHref(incident.url)} target="_blank">
            {incident.title}
          </Link>
          <StateMark
            tone={incident.isUrgent ? 'bad' : 'warning'}
            label={t(`incidents.${incident.state}`)}
          />
          <Text variant="body-small" color="secondary">
            {placeOf(incident)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
