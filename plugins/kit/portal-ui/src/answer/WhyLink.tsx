import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { portalUiTranslationRef } from '../translation';

/** What was refused, as the page `/access/why` knows it. */
export interface Refused {
  /** Kind of the scope and verb, for example `repository.run`. */
  action?: string;
  /** The names of the scope. */
  names?: Readonly<Record<string, string>>;
}

/** A link to the page that says why something was refused, and where it is asked for. */
export function WhyLink({ action, names }: Refused) {
  const { t } = useTranslationRef(portalUiTranslationRef);
  const query = action && new URLSearchParams({ action, ...names });
  const href = query ? `/access/why?${query}` : '/access/why';
  return <Link href={href}>{t('answer.why')}</Link>;
}
