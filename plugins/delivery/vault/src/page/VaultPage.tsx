import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Container,
  Header,
  Link,
  SearchField,
  Text,
} from '@backstage/ui';
import { LinesToAdd } from '@portal/plugin-entity-tabs-react';
import {
  EmptyState,
  LoadingRows,
  QueryAnswer,
  layout,
  textField,
  useAddressState,
  useTypedText,
  OnlyPage,
} from '@portal/plugin-portal-ui';
import { SECRETS_PATH_ANNOTATION } from '@portal/plugin-vault-common';
import { useState } from 'react';
import {
  type OwnComponent,
  useAreSecretsRead,
  useOwnComponents,
} from '../queries';
import { vaultTranslationRef } from '../translation';
import { ComponentSecrets } from './ComponentSecrets';
import styles from './Vault.module.css';

/** Components at a time, so that a person with many does not ask for all secrets at once. */
const PAGE_SIZE = 20;

const ADDRESS = { search: textField() };

/** The page `/vault` (P-028). */
export function VaultPage() {
  const { t } = useTranslationRef(vaultTranslationRef);
  return (
    <OnlyPage>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <QueryAnswer
          query={useOwnComponents()}
          failed={t('page.failed')}
          skeleton={<LoadingRows label={t('page.loading')} rows={6} />}
        >
          {components => <Components components={components} />}
        </QueryAnswer>
      </Container>
    </OnlyPage>
  );
}

function Components({ components }: { components: OwnComponent[] }) {
  const { t } = useTranslationRef(vaultTranslationRef);
  const [{ search }, change] = useAddressState(ADDRESS);
  const { text, setText } = useTypedText(search, next =>
    change({ search: next }),
  );
  const [shown, setShown] = useState(PAGE_SIZE);
  const named = components.filter(({ hasSecrets }) => hasSecrets);
  const others = components.length - named.length;
  // All at once: how long each list is, is not known before.
  const isRead = useAreSecretsRead(
    named.slice(0, PAGE_SIZE).map(({ entityRef }) => entityRef),
  );
  if (!isRead) return <LoadingRows label={t('page.loading')} rows={6} />;
  if (components.length === 0) {
    return (
      <EmptyState
        title={t('page.noComponents')}
        hint={t('page.noComponentsHint')}
      >
        <Link href="/catalog">{t('page.catalogue')}</Link>
      </EmptyState>
    );
  }
  return (
    <div className={`${layout.cards} ${styles.components}`}>
      {named.length === 0 ? (
        <div>
          <Text as="p" weight="bold">
            {t('page.none')}
          </Text>
          <LinesToAdd
            annotation={SECRETS_PATH_ANNOTATION}
            example="kv/my-group/my-component"
          />
        </div>
      ) : (
        <SearchField
          aria-label={t('page.search')}
          placeholder={t('page.search')}
          value={text}
          onChange={setText}
        />
      )}
      {named.slice(0, shown).map(component => (
        <ComponentSecrets
          key={component.entityRef}
          component={component}
          search={text}
        />
      ))}
      {named.length > 0 && (
        <Text as="p" className={styles.noneFound} role="status">
          {t('page.noneFound')}
        </Text>
      )}
      {named.length > shown && (
        <Button variant="secondary" onPress={() => setShown(shown + PAGE_SIZE)}>
          {t('page.more')}
        </Button>
      )}
      {others > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('page.others', { count: others })}
        </Text>
      )}
    </div>
  );
}
