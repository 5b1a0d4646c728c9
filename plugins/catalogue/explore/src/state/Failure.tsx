import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import { exploreTranslationRef } from '../translation';
import styles from './Failure.module.css';

/** Why something could not be read, with a button to try again. */
export function Failure(props: {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}) {
  const { title, query } = props;
  const { t } = useTranslationRef(exploreTranslationRef);
  return (
    <div role="alert" className={styles.failure}>
      <Text as="p" weight="bold">
        {title}
      </Text>
      <Text as="p" color="secondary">
        {errorMessage(query.error)}
      </Text>
      <Button
        variant="secondary"
        size="small"
        isPending={query.isFetching}
        onPress={() => query.refetch()}
      >
        {t('retry')}
      </Button>
    </div>
  );
}
