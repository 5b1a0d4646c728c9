import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, ButtonLink } from '@backstage/ui';
import { EmptyState, layout } from '@portal/plugin-portal-ui';
import { hubTranslationRef } from '../../shared/hubTexts';
import type { HubAddress } from '../search';
import styles from './Hub.module.css';

/** Shown when no template matches the search, in the chosen group and category. */
export function NoMatch({ address }: { address: HubAddress }) {
  const { t } = useTranslationRef(hubTranslationRef);
  const clear = () => {
    address.setSearch('');
    if (address.category) address.setCategory(undefined);
  };
  return (
    <div className={`${layout.box} ${styles.empty}`}>
      <EmptyState
        headingLevel={3}
        title={t('noMatch.title')}
        hint={t('noMatch.hint')}
      >
        <div className={styles.actions}>
          <Button variant="primary" onPress={clear}>
            {t('noMatch.clear')}
          </Button>
          {address.group && (
            <ButtonLink variant="secondary" href={address.hrefOf()}>
              {t('noMatch.everywhere')}
            </ButtonLink>
          )}
        </div>
      </EmptyState>
    </div>
  );
}
