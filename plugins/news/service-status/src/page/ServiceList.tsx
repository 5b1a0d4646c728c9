import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Switch } from '@backstage/ui';
import {
  EmptyState,
  QueryFailure,
  flagField,
  layout,
  optionalField,
  useAddressState,
} from '@portal/plugin-portal-ui';
import type { Service } from '../api';
import type { useAffected } from '../queries';
import { serviceStatusTranslationRef } from '../translation';
import { ServiceCard } from './ServiceCard';
import styles from './Page.module.css';

const ADDRESS = {
  mine: flagField(),
  service: optionalField(() => true),
};

/** All services, or those that affect the user's components. */
export function ServiceList(props: {
  services: readonly Service[];
  affected: ReturnType<typeof useAffected>;
}) {
  const { services, affected } = props;
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const [{ mine: isMine, service: chosen }, change] = useAddressState(ADDRESS);
  const dependentsOf = ({ id }: Service) =>
    (affected.data ?? []).filter(component => component.services.includes(id));
  const shown = services.filter(
    service => !isMine || !affected.data || dependentsOf(service).length > 0,
  );
  if (services.length === 0) {
    return <EmptyState title={t('page.none')} hint={t('page.noneHint')} />;
  }
  return (
    <>
      <Switch
        label={t('page.mine')}
        isSelected={isMine}
        onChange={mine => change({ mine })}
      />
      {affected.error && (
        <QueryFailure title={t('page.mineFailed')} query={affected} />
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={t('page.noneOfMine')}
          hint={t('page.noneOfMineHint')}
        />
      ) : (
        <section aria-label={t('page.services')}>
          <ul className={`${layout.list} ${styles.services}`}>
            {shown.map(service => (
              <ServiceCard
                key={service.id}
                service={service}
                affected={dependentsOf(service)}
                isChosen={chosen === service.id}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
