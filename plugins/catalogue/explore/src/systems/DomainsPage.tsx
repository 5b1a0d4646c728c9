import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { exploreTranslationRef } from '../translation';
import { LandscapePage } from './LandscapePage';
import { PartCounts } from './PartCounts';
import { PlaceHead } from './PlaceHead';
import { isFound, type Place, type SystemPlace } from './queries';
import styles from './Systems.module.css';

/** The domains, each with a picture of its systems. */
export function DomainsPage() {
  return (
    <LandscapePage of="domains">
      {({ domains, systems }, words) =>
        domains
          .map(domain => ({
            domain,
            systems: systems.filter(({ within }) => within === domain.ref),
          }))
          .filter(
            ({ domain, systems: own }) =>
              isFound(domain, words) || own.some(one => isFound(one, words)),
          )
          .map(({ domain, systems: own }) => (
            <DomainCard
              key={domain.ref}
              domain={domain}
              systems={own}
              above={domains.find(({ ref }) => ref === domain.within)}
            />
          ))
      }
    </LandscapePage>
  );
}

function DomainCard(props: {
  domain: Place;
  systems: SystemPlace[];
  above: Place | undefined;
}) {
  const { domain, systems, above } = props;
  const { t } = useTranslationRef(exploreTranslationRef);
  return (
    <li
      className={`${layout.stack2} ${layout.sheet} ${styles.card}`}
      aria-label={domain.title}
    >
      <PlaceHead place={domain} />
      {above && (
        <Text as="p" variant="body-small" color="secondary">
          {t('domains.partOf', { domain: above.title })}
        </Text>
      )}
      {systems.length === 0 ? (
        <Text as="p" color="secondary">
          {t('domains.noSystems')}
        </Text>
      ) : (
        <ul
          className={styles.map}
          aria-label={t('domains.picture', { domain: domain.title })}
        >
          {systems.map(system => (
            <li key={system.ref} className={styles.tile}>
              <EntityRefLink entityRef={system.ref} hideIcon disableTooltip>
                {system.title}
              </EntityRefLink>
              <PartCounts system={system} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
