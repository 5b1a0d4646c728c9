import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { selfServiceTranslationRef } from '../../translation';

/** The link to the time that templates have saved. */
export function TimeSavedLink() {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  return (
    <ButtonLink href="/timesaver" variant="tertiary">
      {t('list.timeSaved')}
    </ButtonLink>
  );
}
