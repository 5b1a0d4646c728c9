import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { exploreTranslationRef } from '../translation';
import { LandscapePage } from './LandscapePage';
import { PartCounts } from './PartCounts';
import { PlaceHead } from './PlaceHead';
import { isFound, type Place, type SystemPlace } from './queries';
import styles from './Systems.module.css';

/** The systems, with what belongs to each. */
export function SystemsPage() {
  return (
    <LandscapePage of="systems">
      {({ domains, systems }, words) =>
        systems
          .filter(system => isFound(system, words))
          .map(system => (
            <SystemCard
              key={system.ref}
              system={system}
              domain={domains.find(({ ref }) => ref === system.within)}
            />
          ))
      }
    </LandscapePage>
  );
}

function SystemCard(props: { system: SystemPlace; domain: Place | undefined }) {
  const { system, domain } = props;
  const { t } = useTranslationRef(exploreTranslationRef);
  return (
    <li
      className={`${layout.stack2} ${layout.sheet} ${styles.card}`}
      aria-label={system.title}
    >
      <PlaceHead place={system} />
      {domain && (
        <Text as="p" variant="body-small" color="secondary">
          {t('systems.domain', { domain: domain.title })}
        </Text>
      )}
      <PartCounts system={system} />
      {system.lifecycles.length > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('systems.lifecycle')}:{' '}
          {system.lifecycles
            .map(([lifecycle, count]) => `${count} ${lifecycle}`)
            .join(', ')}
        </Text>
      )}
    </li>
  );
}
