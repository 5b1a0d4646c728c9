import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { OTHER_PAGE, PAGES } from '@portal/plugin-adoption-common';
import { adoptionTranslationRef } from '../translation';

/** Returns a function that names a counted page by its pattern. */
export function usePageName(): (id: string) => string {
  const { t } = useTranslationRef(adoptionTranslationRef);
  return id =>
    id === OTHER_PAGE
      ? t('pages.other')
      : ((PAGES as Record<string, string>)[id] ?? t('pages.other'));
}
