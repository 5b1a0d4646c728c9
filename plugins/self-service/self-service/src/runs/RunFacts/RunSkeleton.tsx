import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Flex, Skeleton } from '@backstage/ui';
import { selfServiceTranslationRef } from '../../shared/translation';

/** Stands for a run that is being loaded: title, steps, facts. */
export function RunSkeleton() {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  return (
    <Container>
      <div role="status" aria-label={t('run.loading')}>
        <Flex direction="column" gap="4">
          <Skeleton height={32} width="40%" />
          <Skeleton height={120} width="100%" />
          <Skeleton height={200} width="100%" />
        </Flex>
      </div>
    </Container>
  );
}
