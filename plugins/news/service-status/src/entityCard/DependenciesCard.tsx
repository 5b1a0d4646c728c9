import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import {
  joinQueries,
  LoadingRows,
  QueryAnswer,
  layout,
} from '@portal/plugin-portal-ui';

import type { Service } from '../api';
import { useDependencies, useServices } from '../queries';
import { serviceStatusRouteRef } from '../routes';
import { ServiceStateMark } from '../state/ServiceStateMark';
import { serviceStatusTranslationRef } from '../translation';
import styles from './DependenciesCard.module.css';

/** The services that a component depends on, with their states. */
export function DependenciesCard() {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const { entity } = useEntity();
  const dependencies = useDependencies(stringifyEntityRef(entity));
  const services = useServices();
  return (
    <EntityInfoCard title={t('card.title')}>
      <QueryAnswer
        query={joinQueries(dependencies, services)}
        failed={t('card.failed')}
        skeleton={<LoadingRows label={t('card.loading')} rows={2} />}
      >
        {([{ services: ids }, all]) => (
          <ServiceStates services={all.filter(({ id }) => ids.includes(id))} />
        )}
      </QueryAnswer>
    </EntityInfoCard>
  );
}

function ServiceStates(props: { services: readonly Service[] }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const page = useRouteRef(serviceStatusRouteRef);
  if (props.services.length === 0) {
    return (
      <>
        <Text as="p">{t('card.none')}</Text>
        <Text as="p" variant="body-small" color="secondary">
          {t('card.noneHint')}
        </Text>
      </>
    );
  }
  return (
    <ul
      aria-label={t('card.title')}
      className={`${layout.list} ${styles.services}`}
    >
      {props.services.map(({ id, title, state, incidents }) => (
        <li key={id}>
          <div>
            <Link href={`${page?.() ?? ''}?service=${id}`}>{title}</Link>
            {incidents.length > 0 && (
              <Text as="p" variant="body-small" color="secondary">
                {t('card.incidents', { count: incidents.length })}
              </Text>
            )}
          </div>
          <ServiceStateMark state={state} />
        </li>
      ))}
    </ul>
  );
}
