import {
  useAnalytics,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { scaffolderReactTranslationRef } from '@backstage/plugin-scaffolder-react/alpha';
import { ButtonLink } from '@backstage/ui';
import type { HubTemplate } from '../../shared/templates';
import { useFormHref } from './useFormHref';

/** The link to the form of a template. */
export function ChooseLink({ template }: { template: HubTemplate }) {
  const { t } = useTranslationRef(scaffolderReactTranslationRef);
  const analytics = useAnalytics();
  const href = useFormHref()(template);
  if (!href) return null;
  const text = t('templateCard.chooseButtonText');
  return (
    <ButtonLink
      size="small"
      variant="primary"
      href={href}
      aria-label={`${text} ${template.title}`}
      onPress={() =>
        analytics.captureEvent('click', 'Template has been opened')
      }
    >
      {text}
    </ButtonLink>
  );
}
