import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import {
  describeMoment,
  layout,
  safeHref,
  StateMark,
} from '@portal/plugin-portal-ui';
import type { ReactNode } from 'react';
import type { Schemas } from '../queries';
import { onCallTranslationRef } from '../translation';

type Rota = Schemas['Rota'];

/** Who is on call by a rota, now and next; `children` follow. */
export function RotaPart(props: { rota: Rota; children?: ReactNode }) {
  const { rota, children } = props;
  const { t } = useTranslationRef(onCallTranslationRef);
  const name = t('rota.of', { name: rota.name, system: rota.systemTitle });
  return (
    <section aria-label={name} className={layout.stack2}>
      <Link href={safeHref(rota.url)} target="_blank">
        {name}
      </Link>
      <Now rota={rota} />
      <Next rota={rota} />
      {rota.alsoNamedBy.length > 0 && (
        <StateMark
          tone="warning"
          label={t('rota.alsoNamed', { names: rota.alsoNamedBy.join(', ') })}
        />
      )}
      {children}
    </section>
  );
}

function Now({ rota: { now, gap, hasTurns } }: { rota: Rota }) {
  const { t } = useTranslationRef(onCallTranslationRef);
  if (!hasTurns) return <StateMark tone="bad" label={t('rota.empty')} />;
  if (now.length === 0) {
    const label = gap?.end
      ? t('rota.nobodyUntil', { time: describeMoment(gap.end) })
      : t('rota.nobody');
    return <StateMark tone="bad" label={label} />;
  }
  return (
    <>
      <People
        label={t('rota.now')}
        turns={now}
        timeOf={({ end }) => t('rota.until', { time: describeMoment(end) })}
      />
      {gap?.end && (
        <StateMark
          tone="warning"
          label={t('rota.gap', {
            start: describeMoment(gap.start),
            end: describeMoment(gap.end),
          })}
        />
      )}
    </>
  );
}

function Next({ rota: { next } }: { rota: Rota }) {
  const { t } = useTranslationRef(onCallTranslationRef);
  if (next.length === 0) return null;
  return (
    <People
      label={t('rota.next')}
      turns={next}
      timeOf={({ start }) => t('rota.from', { time: describeMoment(start) })}
    />
  );
}

function People(props: {
  label: string;
  turns: Schemas['Turn'][];
  timeOf: (turn: Schemas['Turn']) => string;
}) {
  const { label, turns, timeOf } = props;
  return (
    <div>
      <Text as="p" variant="body-small" color="secondary">
        {label}
      </Text>
      <ul aria-label={label} className={layout.list}>
        {turns.map(turn => (
          <li key={`${turn.name} ${turn.start}`}>
            <Person {...turn} />{' '}
            <Text variant="body-small" color="secondary">
              {timeOf(turn)}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The name is known, so that a link of the catalogue, which asks for it, would ask once too often. */
function Person({ name, entityRef }: Schemas['Turn']) {
  const entityPage = useRouteRef(entityRouteRef);
  if (!entityRef || !entityPage) return <>{name}</>;
  return <Link href={entityPage(entityRouteParams(entityRef))}>{name}</Link>;
}
