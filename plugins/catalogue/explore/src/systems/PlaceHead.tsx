import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink, EntityRefLinks } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { exploreTranslationRef } from '../translation';
import type { Place } from './queries';
import styles from './Systems.module.css';

/** Title with link, description and owner of a domain or a system. */
export function PlaceHead({ place }: { place: Place }) {
  const { t } = useTranslationRef(exploreTranslationRef);
  return (
    <>
      <h2 className={styles.title}>
        <EntityRefLink entityRef={place.ref} hideIcon disableTooltip>
          {place.title}
        </EntityRefLink>
      </h2>
      {place.description && <Text as="p">{place.description}</Text>}
      {place.owners.length > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('owner')}{' '}
          <EntityRefLinks
            entityRefs={place.owners}
            defaultKind="group"
            hideIcons
          />
        </Text>
      )}
    </>
  );
}
