import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Flex, Skeleton } from '@backstage/ui';
import { selfServiceTranslationRef } from '../shared/translation';

/** As many as the first step of most forms has. */
const FIELDS = 4;

/** Stands for a form that is being loaded: its title, its steps, fields with labels above their boxes. */
export function FormSkeleton() {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  return (
    <div role="status" aria-label={t('form.loading')}>
      <Flex direction="column" gap="4">
        <Skeleton height={32} width="40%" />
        <Skeleton height={40} width="100%" />
        {Array.from({ length: FIELDS }, (_, index) => (
          <Flex key={index} direction="column" gap="2">
            <Skeleton height={16} width="8rem" />
            <Skeleton height={40} width="100%" style={{ maxWidth: '40rem' }} />
          </Flex>
        ))}
      </Flex>
    </div>
  );
}
