import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import type { CloudScope } from '@portal/plugin-cloud-access-common';
import { cloudAccessTranslationRef } from '../translation';

/** Where a role applies, with a link to the Azure portal. */
export function ScopeFacts({ scope }: { scope: CloudScope }) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const { kind, name, portalUrl, subscriptionName } = scope;
  return (
    <Text as="p" variant="body-small" color="secondary">
      {kind === 'subscription'
        ? t('scope.subscription', { name })
        : t('scope.resourceGroup', {
            name,
            subscription: subscriptionName,
          })}{' '}
      {portalUrl && (
        <Link
          href={portalUrl}
          target="_blank"
          aria-label={t('scope.openOf', { name })}
        >
          {t('scope.open')}
        </Link>
      )}
    </Text>
  );
}
