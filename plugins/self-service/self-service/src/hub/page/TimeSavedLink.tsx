import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, useBreakpoint } from '@backstage/ui';
import { selfServiceTranslationRef } from '../../shared/translation';

/** The link to the time that templates have saved. A narrow screen has room for the title alone; the worklist has the link too. */
export function TimeSavedLink() {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  const isNarrow = useBreakpoint().down('sm');
  if (isNarrow) return null;
  return (
    <ButtonLink href="/timesaver" variant="tertiary">
      {t('list.timeSaved')}
    </ButtonLink>
  );
}
